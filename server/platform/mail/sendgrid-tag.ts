/** What of ours an email carries by way of SendGrid, which says it again in each event. */
export const SENDGRID_TAG = 'frontage_email'

/**
 * SendGrid takes the header out of the email. It reads JSON alone: as it is, because the library would encode so long a word.
 */
export const sendGridHeader = (tag: string): Record<string, { prepared: true; value: string }> => ({
  'X-SMTPAPI': { prepared: true, value: JSON.stringify({ unique_args: { [SENDGRID_TAG]: tag } }) },
})
