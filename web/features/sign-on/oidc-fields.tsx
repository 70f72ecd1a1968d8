import { SIGN_ON_FIELDS } from '@frontage/domain/sign-on-settings.ts'
import { PasswordField, TextField } from '../../ui/index.ts'
import type { SignOnForm } from './sign-on-form.ts'
import styles from './sign-on.module.css'

interface OidcFieldsProps {
  form: SignOnForm
  hasSecret: boolean
}

/** What a directory that speaks OpenID Connect shows of the application that was registered there. */
export const OidcFields = ({ form: { text, field, values, set }, hasSecret }: OidcFieldsProps) => (
  <>
    <TextField
      {...text('issuer')}
      label={SIGN_ON_FIELDS.issuer}
      inputMode="url"
      autoCapitalize="none"
      maxLength={500}
      placeholder="https://login.example.com"
      hint="The address without /.well-known/openid-configuration."
    />
    <div className={styles.row}>
      <TextField
        {...text('client_id')}
        label={SIGN_ON_FIELDS.client_id}
        autoCapitalize="none"
        maxLength={255}
      />
      <PasswordField
        {...field('secret')}
        label="Client secret"
        optional
        autoComplete="new-password"
        maxLength={2_000}
        value={values.secret}
        hint={
          hasSecret
            ? 'One is stored, encrypted. It is not shown again; type another to replace it.'
            : 'Stored encrypted, and not shown again. A public client has none.'
        }
        onChange={({ target }) => set('secret', target.value)}
      />
    </div>
    <TextField
      {...text('scopes')}
      label={SIGN_ON_FIELDS.scopes}
      autoCapitalize="none"
      maxLength={300}
      hint="Separated by spaces. Some directories send groups only when they are asked for with a scope of their own."
    />
  </>
)
