import type { SignOnSettings } from '@frontage/contracts/sign-on.ts'
import { USER_FIELDS } from '@frontage/domain/people.ts'
import type { Protocol } from '@frontage/domain/sign-on-settings.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { TextField } from '../../ui/index.ts'
import styles from './sign-on.module.css'

type Claims = SignOnSettings['claims']

interface ClaimFieldsProps {
  protocol: Protocol
  claims: Claims
  onChange: (claims: Claims) => void
}

const NAMES: Record<keyof Claims, string> = {
  email: USER_FIELDS.email,
  first_name: USER_FIELDS.first_name,
  last_name: USER_FIELDS.last_name,
  title: USER_FIELDS.title,
  phone: USER_FIELDS.phone,
  mobile: USER_FIELDS.mobile,
  license: USER_FIELDS.license,
  office: USER_FIELDS.office,
  team: USER_FIELDS.team,
  region: USER_FIELDS.region,
  groups: 'Groups',
}

const NOTES: Record<Protocol, string> = {
  oidc: 'The name of the claim that has it, such as given_name, or address.office for one inside of another. What is empty stays as it is on this site.',
  saml: 'The name of the attribute that has it. The usual names of email, given_name, family_name, phone_number and groups are found by these. What is empty stays as it is on this site.',
}

/** What the directory calls each field of an account. */
export const ClaimFields = ({ protocol, claims, onChange }: ClaimFieldsProps) => (
  <PartSection title="What is taken over" note={NOTES[protocol]}>
    <div className={styles.claims}>
      {keysOf(NAMES).map((name) => (
        <TextField
          key={name}
          name={`claims.${name}`}
          label={NAMES[name]}
          optional={name !== 'email'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          placeholder={name === 'email' ? 'email' : undefined}
          value={claims[name]}
          onChange={({ target }) => onChange({ ...claims, [name]: target.value })}
        />
      ))}
    </div>
  </PartSection>
)
