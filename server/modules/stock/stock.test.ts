import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { SampleImage } from '@frontage/contracts/designs.ts'
import { anApp, anonymous, type TestApp } from '@frontage/testing/app.ts'

const SAMPLES = '/marketingcenter/api/v1/samples'
let site: TestApp
let samples: SampleImage[]

beforeAll(async () => {
  site = await anApp()
  samples = (await site.app.inject(anonymous('harbor', SAMPLES))).json().data
})

test('every image of the index is served as it is described, for ever', async () => {
  expect(samples.length).toBeGreaterThan(3)
  for (const sample of samples) {
    const reply = await site.app.inject(anonymous('summit', sample.url))
    expect([sample.name, reply.statusCode]).toEqual([sample.name, 200])
    expect(reply.headers['cache-control']).toContain('immutable')
    const { width, height } = await sharp(reply.rawPayload).metadata()
    expect([sample.name, width, height]).toEqual([sample.name, sample.width, sample.height])
  }
})

test('a width is rounded up to the next that is served', async () => {
  const photo = samples.find((sample) => sample.kind === 'photo')
  const reply = await site.app.inject(anonymous('harbor', `${photo?.url}&w=300`))
  expect((await sharp(reply.rawPayload).metadata()).width).toBe(320)
})

test.each(['no-such-house', '..%2f..%2fpackage.json', 'index.json'])('%s is not there', async (name) => {
  expect((await site.app.inject(anonymous('harbor', `${SAMPLES}/${name}`))).statusCode).toBe(404)
})
