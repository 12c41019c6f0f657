/** Lines of seats in charts: each is broken in a way of its own, so that colour alone says nothing. */
export const DASHES = ['', '9 5', '2 5', '12 4 2 4', '5 3', '1 3'];
