/** The form of a connection, as its parts write in it. */
import type { SignOnSettings } from '@frontage/contracts/sign-on.ts'
import type { FormState } from '../../lib/use-form.ts'

/** The settings as they are typed, with a secret that replaces the stored one; '': that one stays. */
export type SignOnDraft = SignOnSettings & { secret: string }

type TextName =
  | 'name'
  | 'issuer'
  | 'client_id'
  | 'scopes'
  | 'saml_entity_id'
  | 'saml_address'
  | 'saml_own_id'
  | 'saml_subject'

type Form = Pick<FormState<SignOnDraft>, 'values' | 'set' | 'change' | 'field' | 'errorOf'>

export interface SignOnForm extends Form {
  /** For a field of one line. */
  text: (name: TextName) => {
    name: string
    value: string
    error: string | undefined
    autoComplete: 'off'
    spellCheck: false
    onBlur: () => void
    onChange: (event: { target: { value: string } }) => void
  }
}

export const signOnForm = (form: Form): SignOnForm => ({
  ...form,
  text: (name) => ({
    ...form.field(name),
    value: form.values[name],
    error: form.errorOf(name),
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }) => form.set(name, target.value),
  }),
})
