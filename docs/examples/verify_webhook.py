"""Verifies a webhook of Kårportalen (Standard Webhooks) with Python's own library:

    python3 verify_webhook.py whsec_… webhook-id webhook-timestamp webhook-signature < body

In a server of your own, use the bytes of the body as they came, before any JSON parser.
"""
import base64
import hashlib
import hmac
import json
import sys
import time

TOLERANCE_SECONDS = 5 * 60


def verify_webhook(secret, message_id, timestamp, signature, body):
    """The message, or ValueError if the signature is wrong or the message is older than five minutes."""
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("too old, or from the future")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = (part.split(",", 1) for part in signature.split(" "))
    if not any(len(one) == 2 and one[0] == "v1" and hmac.compare_digest(one[1], expected) for one in given):
        raise ValueError("wrong signature")
    return json.loads(body)


if __name__ == "__main__":
    try:
        print(json.dumps(verify_webhook(*sys.argv[1:5], sys.stdin.buffer.read())))
    except ValueError as error:
        sys.exit(str(error))
