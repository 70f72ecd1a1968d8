/** A row in the list of tenants and nothing else, for tests that are about rows and not about brokerages. */
export const aBareTenant = (tenantId: string) =>
  ({
    tenant_id: tenantId,
    name: tenantId,
    site_type: 1,
    logo_path: '',
    brand_primary_color: '#000000',
    brand: '{}',
    settings: '{}',
    partnership: '{}',
  }) as const
