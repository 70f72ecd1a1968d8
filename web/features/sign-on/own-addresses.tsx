import type { SignOn } from '@frontage/contracts/sign-on.ts'
import type { Protocol } from '@frontage/domain/sign-on-settings.ts'
import { CopiedEntries } from '../../lib/dns-record.tsx'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { ButtonLink } from '../../ui/index.ts'

interface OwnAddressesProps {
  signOn: SignOn
  /** As it is chosen, saved or not. */
  protocol: Protocol
}

/** What an administrator copies into the directory. */
export const OwnAddresses = ({ signOn: { callbacks, logout_address, saml }, protocol }: OwnAddressesProps) =>
  protocol === 'oidc' ? (
    <PartSection
      title="Tell your directory about this site"
      note="Register an application there (OpenID Connect, authorization code). It asks for these addresses."
    >
      <CopiedEntries
        entries={[
          ...callbacks.map((text) => ({ label: 'Redirect address', text })),
          { label: 'Back-channel logout', text: logout_address },
        ]}
      />
    </PartSection>
  ) : (
    <PartSection
      title="Tell your directory about this site"
      note="Add an application there (SAML 2.0). It reads the metadata of this site, or asks for these. It must sign its assertions with SHA-256, and not encrypt them. Logging out here does not log users out of the directory."
    >
      <CopiedEntries
        entries={[
          { label: 'Metadata address', text: saml.metadata_address },
          { label: 'Entity ID', text: saml.own_id },
          ...saml.addresses.map((text) => ({ label: 'Reply address (ACS)', text })),
        ]}
      />
      <div>
        <ButtonLink
          look="secondary"
          size="small"
          href={new URL(saml.metadata_address).pathname}
          download="metadata.xml"
          data-reload=""
        >
          Download metadata
        </ButtonLink>
      </div>
    </PartSection>
  )
