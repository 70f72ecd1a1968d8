/** What this site says of itself to directories (SAML 2.0 Metadata). */
import { escapeXml, METADATA, PROTOCOL } from './xml.ts'

const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'

/** @param addresses where directories send browsers to, the usual one first */
export const ownMetadata = (entityId: string, addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<EntityDescriptor xmlns="${METADATA}" entityID="${escapeXml(entityId)}">`,
    `  <SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="${PROTOCOL}">`,
    ...addresses.map(
      (address, index) =>
        `    <AssertionConsumerService index="${index}"${index === 0 ? ' isDefault="true"' : ''} Binding="${POST}" Location="${escapeXml(address)}"/>`,
    ),
    '  </SPSSODescriptor>',
    '</EntityDescriptor>',
    '',
  ].join('\n')
