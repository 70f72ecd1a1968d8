/** Where the email provider tells what became of emails. It knows no tenant's host: what an email carried says whose it was. */
export const EMAIL_EVENTS_PATH = '/webhooks/email'
