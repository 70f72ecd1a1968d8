interface Named {
  first_name: string | null
  last_name: string | null
  email: string | null
}

export const presentAuthor = ({ id, ...named }: Named & { id: string }) => ({ id, name: nameOf(named) })

export const nameOf = ({ first_name, last_name, email }: Named): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim() || (email ?? 'A former user')
