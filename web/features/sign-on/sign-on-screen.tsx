import type { SignOn } from '@frontage/contracts/sign-on.ts'
import { useState } from 'react'
import { CopiedEntries } from '../../lib/dns-record.tsx'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { AttemptPart } from './attempt-part.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { DomainsPart } from './domains-part.tsx'
import { ProvisioningPart } from './provisioning-part.tsx'
import { StatusPart } from './status-part.tsx'
import styles from './sign-on.module.css'

/** The directory of a brokerage: connected, tried, turned on. What was done here is shown as the server answers it. */
export function SignOnScreen({ signOn: loaded }: { signOn: SignOn }) {
  const [signOn, setSignOn] = useState(loaded)
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <div className={styles.parts}>
      <StatusPart signOn={signOn} isUnsaved={isUnsaved} onChanged={setSignOn} />
      <PartSection
        title="Tell your directory about this site"
        note="Register an application there (OpenID Connect, authorization code). It asks for these addresses."
      >
        <CopiedEntries
          entries={[
            ...signOn.callbacks.map((text) => ({ label: 'Redirect address', text })),
            { label: 'Back-channel logout', text: signOn.logout_address },
          ]}
        />
      </PartSection>
      <ConnectionForm signOn={signOn} onSaved={setSignOn} onUnsaved={setUnsaved} />
      <DomainsPart domains={signOn.domains} onChanged={setSignOn} />
      <AttemptPart signOn={signOn} isUnsaved={isUnsaved} />
      <ProvisioningPart provisioning={signOn.provisioning} onChanged={setSignOn} />
    </div>
  )
}
