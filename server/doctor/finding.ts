export interface Finding {
  about: string
  state: 'real' | 'stand-in' | 'off' | 'note' | 'wrong'
  says: string
}
