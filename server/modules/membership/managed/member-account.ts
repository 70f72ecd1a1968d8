/** Whose a row is, as lists say it. */
export const accountOf = (row: {
  account_id: string
  first_name: string
  last_name: string
  email: string
}): { id: string; name: string; email: string } => ({
  id: row.account_id,
  name: `${row.first_name} ${row.last_name}`.trim() || row.email,
  email: row.email,
})
