import type { SignOn, SignOnCertificate } from '@frontage/contracts/sign-on.ts'
import { SIGN_ON_FIELDS } from '@frontage/domain/sign-on-settings.ts'
import { useId, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Button, FieldError, TextArea, TextField } from '../../ui/index.ts'
import { Certificates } from './certificates.tsx'
import { textOfFile } from './directory-file.ts'
import { readSamlFile } from './sign-on-calls.ts'
import type { SignOnForm } from './sign-on-form.ts'
import styles from './sign-on.module.css'

interface SamlFieldsProps {
  form: SignOnForm
  saml: SignOn['saml']
}

/** What a directory that speaks SAML says of itself: taken from its metadata, or typed. */
export function SamlFields({ form, saml }: SamlFieldsProps) {
  const { values, change, errorOf, set, text } = form
  const id = useId()
  const [pasted, setPasted] = useState('')
  const [read, setRead] = useState<readonly SignOnCertificate[]>([])
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState({ sentence: '', isProblem: false })
  const known = [...saml.certificates, ...read]

  const take = async (typed: string) => {
    setBusy(true)
    setSaid({ sentence: '', isProblem: false })
    try {
      const file = await readSamlFile(typed)
      setRead((before) => [...before, ...file.certificates])
      const found = file.certificates.map(({ certificate }) => certificate)
      change(({ saml_certificates: before }) =>
        file.entity_id === ''
          ? { saml_certificates: [...new Set([...before, ...found])] }
          : { saml_entity_id: file.entity_id, saml_address: file.address, saml_certificates: found },
      )
      setPasted('')
      const what =
        file.entity_id === '' ? 'The certificate was added.' : 'The metadata filled in the fields below.'
      setSaid({ sentence: `${what} Save to keep it.`, isProblem: false })
    } catch (error) {
      setSaid({ sentence: sentenceOf(error), isProblem: true })
    }
    setBusy(false)
  }
  const takeFile = async (chosen: File) => {
    const found = await textOfFile(chosen)
    if ('problem' in found) setSaid({ sentence: found.problem, isProblem: true })
    else await take(found.text)
  }
  return (
    <>
      <div className={styles.file}>
        <label htmlFor={id}>Metadata of your directory</label>
        <input
          id={id}
          type="file"
          accept=".xml,.pem,.crt,.cer,.cert,text/xml,application/xml,application/samlmetadata+xml"
          disabled={busy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void takeFile(file)
            // The same file can be chosen again once it was corrected.
            target.value = ''
          }}
        />
        <p className={styles.note}>The XML file of the identity provider, or one of its certificates.</p>
      </div>
      <TextArea
        name="saml_certificates"
        label="Or paste the metadata or a certificate"
        optional
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={pasted}
        error={errorOf('saml_certificates')}
        onChange={({ target }) => setPasted(target.value)}
      />
      <div className={styles.actions}>
        <Button
          look="secondary"
          size="small"
          busy={busy}
          disabled={pasted.trim() === ''}
          onClick={() => void take(pasted)}
        >
          Read it
        </Button>
        <output className={styles.note}>{said.isProblem ? '' : said.sentence}</output>
      </div>
      {said.isProblem && <FieldError>{said.sentence}</FieldError>}
      <TextField
        {...text('saml_entity_id')}
        label={SIGN_ON_FIELDS.saml_entity_id}
        autoCapitalize="none"
        maxLength={1_000}
        hint="What the directory calls itself. Some call it the issuer."
      />
      <TextField
        {...text('saml_address')}
        label={SIGN_ON_FIELDS.saml_address}
        inputMode="url"
        autoCapitalize="none"
        maxLength={2_000}
        placeholder="https://login.example.com/saml"
        hint="Where users are sent to sign in, by HTTP-Redirect."
      />
      <Certificates
        stored={values.saml_certificates}
        known={known}
        onChange={(certificates) => set('saml_certificates', certificates)}
      />
      <div className={styles.row}>
        <TextField
          {...text('saml_own_id')}
          label={SIGN_ON_FIELDS.saml_own_id}
          optional
          autoCapitalize="none"
          maxLength={1_000}
          placeholder={saml.own_id}
          hint="Leave it empty unless your directory knows this site by another one."
        />
        <TextField
          {...text('saml_subject')}
          label={SIGN_ON_FIELDS.saml_subject}
          optional
          autoCapitalize="none"
          maxLength={200}
          placeholder="NameID"
          hint="For a directory whose NameID changes with a user’s email: the attribute that never does."
        />
      </div>
    </>
  )
}
