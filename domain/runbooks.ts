/** The pages of docs/runbooks that say what to do. */
export const RUNBOOKS = ['backups', 'browsers', 'down', 'errors', 'jobs', 'money', 'outbox', 'slow'] as const
export type Runbook = (typeof RUNBOOKS)[number]
