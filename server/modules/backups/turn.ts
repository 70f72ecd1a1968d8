/** Whoever makes backups, takes some away, or brings a brokerage back out of one holds it, in all processes. */
export const TURN = 'backup'
