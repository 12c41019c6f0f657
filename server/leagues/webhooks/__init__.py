"""Webhooks of leagues: rounds and results posted to where a club talks, by the Standard Webhooks specification.

A league's stream is the queue. Each webhook keeps the position up to which its events were delivered, so that nothing
is lost when a process dies; a delivery whose outcome nobody knows is made again under the same id.
"""
