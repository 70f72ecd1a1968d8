/** Where the card provider tells what happened. It knows no tenant's host: the event says whose payment it is about. */
export const WEBHOOK_PATH = '/webhooks/cards'
