import type { SignOn } from '@frontage/contracts/sign-on.ts'
import { useState } from 'react'
import { AttemptPart } from './attempt-part.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { DomainsPart } from './domains-part.tsx'
import { OwnAddresses } from './own-addresses.tsx'
import { ProvisioningPart } from './provisioning-part.tsx'
import { StatusPart } from './status-part.tsx'
import styles from './sign-on.module.css'

/** The directory of a brokerage: connected, tried, turned on. What was done here is shown as the server answers it. */
export function SignOnScreen({ signOn: loaded }: { signOn: SignOn }) {
  const [signOn, setSignOn] = useState(loaded)
  const [{ isUnsaved, protocol }, setTyped] = useState({
    isUnsaved: false,
    protocol: loaded.settings.protocol,
  })
  return (
    <div className={styles.parts}>
      <StatusPart signOn={signOn} isUnsaved={isUnsaved} onChanged={setSignOn} />
      <OwnAddresses signOn={signOn} protocol={protocol} />
      <ConnectionForm signOn={signOn} onSaved={setSignOn} onTyped={setTyped} />
      <DomainsPart domains={signOn.domains} onChanged={setSignOn} />
      <AttemptPart signOn={signOn} isUnsaved={isUnsaved} />
      <ProvisioningPart provisioning={signOn.provisioning} onChanged={setSignOn} />
    </div>
  )
}
