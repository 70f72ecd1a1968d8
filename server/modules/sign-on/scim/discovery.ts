/** What this side of SCIM is able to do, as directories ask for it. */
import { SCIM } from '@frontage/domain/scim.ts'

const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'

export const providerConfig = (base: string) => ({
  schemas: [CONFIG],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that an administrator makes on the sign-on screen.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

export const resourceTypes = (base: string) => [
  {
    schemas: [RESOURCE_TYPE],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'Accounts of the brokerage',
    schema: SCIM.user,
    schemaExtensions: [{ schema: SCIM.enterprise, required: false }],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  },
  {
    schemas: [RESOURCE_TYPE],
    id: 'Group',
    name: 'Group',
    endpoint: '/Groups',
    description: 'Groups that roles follow',
    schema: SCIM.group,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/Group` },
  },
]

const text = (name: string, change: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...change,
})
const complex = (name: string, subAttributes: object[], multiValued = false) => ({
  ...text(name, { type: 'complex', multiValued }),
  subAttributes,
})
const entries = (name: string) =>
  complex(name, [text('value'), text('type'), text('primary', { type: 'boolean' })], true)

export const schemas = (base: string) =>
  [
    {
      id: SCIM.user,
      name: 'User',
      attributes: [
        text('userName', { required: true, uniqueness: 'server' }),
        text('externalId', { caseExact: true }),
        complex('name', [
          text('givenName'),
          text('familyName'),
          text('formatted', { mutability: 'readOnly' }),
        ]),
        text('displayName', { mutability: 'readOnly' }),
        text('title'),
        text('active', { type: 'boolean' }),
        entries('emails'),
        entries('phoneNumbers'),
      ],
    },
    { id: SCIM.enterprise, name: 'EnterpriseUser', attributes: [text('department'), text('division')] },
    {
      id: SCIM.group,
      name: 'Group',
      attributes: [
        text('displayName', { required: true, uniqueness: 'server' }),
        text('externalId', { caseExact: true }),
        complex('members', [text('value', { mutability: 'immutable' }), text('type'), text('$ref')], true),
      ],
    },
  ].map((schema) => ({
    schemas: [SCHEMA],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))
