import { expect, test } from 'vitest'
import { pathOf, templateOf } from '@frontage/contracts/call.ts'
import { upload } from '@frontage/contracts/calls/files.ts'
import { readFace } from '@frontage/contracts/calls/profiles.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { redSquare } from '../../audit-samples.ts'

const { app, context } = await anApp()

test('a face, whose address stays when another photo is taken, is kept for minutes; a file by its own address for a year', async () => {
  const admin = await signedIn(context, 'admin@harbor.test')
  const agent = await aNewcomer(context, 'harbor')
  const sent = await app.inject(agent.post(templateOf(upload), ...aFileOf('me.png', redSquare)))
  const { id, url } = sent.json().data
  await context.db.tenant(agent, (tx) =>
    tx.updateTable('account').set({ photo_file_id: id }).where('id', '=', agent.accountId).execute(),
  )
  const face = await app.inject(admin.get(pathOf(readFace, { id: agent.accountId })))
  expect([face.statusCode, face.headers['cache-control']]).toEqual([200, 'private, max-age=300'])
  const file = await app.inject(agent.get(url))
  expect(file.headers['cache-control']).toBe('private, max-age=31536000, immutable')
})
