import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@frontage/catalog/brokerages/accounts.ts'
import { DEMO_TENANTS } from '@frontage/catalog/brokerages/tenants.ts'

/** What a newcomer reads in the terminal: where to go and who to be. */
export function welcome(port: number): string {
  const sites = DEMO_TENANTS.flatMap((tenant) =>
    tenant.hosts.map((host) => `  ${tenant.name.padEnd(18)} http://${host}:${port}`),
  )
  const mailboxes = DEMO_ACCOUNTS.map((account) => account.mailbox).join(', ')
  return `
Frontage is ready.

${sites.join('\n')}

  Sign in as agent@harbor.test, agent@summit.test or agent@bluebird.test
  Password   ${DEMO_PASSWORD}
  Others     ${mailboxes} (each followed by @harbor.test, @summit.test, @bluebird.test)
  Test card  4242 4242 4242 4242, any future date, any CVC
  Mailbox    http://localhost:${port}/dev/mailbox
  Console    http://console.localhost:${port}, operator@frontage.test, the same password

`
}
