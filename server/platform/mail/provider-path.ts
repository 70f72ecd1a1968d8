/** Where the email provider tells what became of emails. It knows no tenant's host: what an email carried says whose it was. */
export const EMAIL_EVENTS_PATH = '/webhooks/email'
/** Where it brings what came to the domain of replies; whose it is says the address that it came to. */
export const EMAIL_REPLIES_PATH = '/webhooks/email-replies'
