import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { profileCompletion } from '@frontage/domain/profile-completion.ts'

const { app, context } = await anApp()
const user = await signedIn(context, 'nora.fields@harbor.test')
const photo = await context.db.tenant(user, (tx) =>
  tx
    .selectFrom('account')
    .select('photo_file_id')
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', user.accountId)
    .executeTakeFirstOrThrow(),
)

const word = fc.constantFrom<string>('', ' ', 'x')
const facts = fc.record({
  lastName: word,
  hasPhoto: fc.boolean(),
  emailVerified: fc.boolean(),
  isTitleUser: fc.boolean(),
  profile: fc.record({
    phone: word,
    mobile: word,
    licence: word,
    brokerage: fc.constantFrom<string>('', 'x'),
  }),
})

type Rendered = typeof facts extends fc.Arbitrary<infer T> ? T : never

test(
  'the reports call a profile complete exactly when its owner reads 100 percent',
  { timeout: 60_000 },
  async () => {
    expect(photo.photo_file_id).not.toBeNull()
    const agrees = async (one: Rendered) => {
      await context.db.tenant(user, (tx) =>
        tx
          .updateTable('account')
          .set({
            first_name: 'Nora',
            last_name: one.lastName,
            photo_file_id: one.hasPhoto ? photo.photo_file_id : null,
            email_verified_at: one.emailVerified ? new Date() : null,
            is_title_user: one.isTitleUser,
            profile: JSON.stringify(one.profile),
          })
          .where('tenant_id', '=', user.tenantId)
          .where('id', '=', user.accountId)
          .execute(),
      )
      const mine = (await app.inject(user.get('/marketingcenter/api/v1/reporting/mine'))).json().data
      const { percent } = profileCompletion({ firstName: 'Nora', ...one })
      expect(mine.profileStatus === 'Complete', JSON.stringify(one)).toBe(percent === 100)
    }
    const all = { phone: 'x', mobile: '', licence: 'x', brokerage: 'x' }
    const full = { lastName: 'Fields', hasPhoto: true, emailVerified: true, isTitleUser: false, profile: all }
    await agrees(full)
    await agrees({ ...full, emailVerified: false })
    await agrees({ ...full, lastName: '' })
    await agrees({ ...full, isTitleUser: true, profile: { ...all, licence: '' } })
    await agrees({ ...full, profile: { ...all, phone: ' ' } })
    await fc.assert(fc.asyncProperty(facts, agrees), { numRuns: 60 })
  },
)
