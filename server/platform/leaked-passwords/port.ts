/** Whether a password is in a list of those that were stolen somewhere. */
export interface LeakedPasswords {
  /** False also where nobody can tell: a list that is away keeps nobody from choosing a password. */
  has(password: string): Promise<boolean>
}

/** No list was set up. */
export const noLeakedPasswords: LeakedPasswords = { has: async () => false }
