"""What a message to many costs: our server beside a bare one, with clients in processes of their own."""
