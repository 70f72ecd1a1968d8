/** What of ours an email carries by way of SendGrid, which says it again in each event. */
export const SENDGRID_TAG = 'frontage_email'

/** SendGrid takes the header out of the email. With spaces, so that a long line may be folded. */
export const sendGridHeader = (tag: string): Record<string, string> => ({
  'X-SMTPAPI': `{"unique_args": {"${SENDGRID_TAG}": ${JSON.stringify(tag)}}}`,
})
