import { expect, test } from 'vitest'
import type { Brand as ArtworkBrand, Profile as ArtworkProfile } from '@frontage/artwork/types.ts'
import { DEMO_TENANTS } from '@frontage/catalog/brokerages/tenants.ts'
import { Brand } from './tenants.ts'
import { Profile } from './accounts.ts'
import { designBrand, designProfile } from './personalization.ts'

const brand = Brand.parse(DEMO_TENANTS[0]?.brand)

test('a user fills bound slots; an empty phone is the mobile', () => {
  const filled: ArtworkProfile = designProfile({
    firstName: 'Ana',
    lastName: 'Núñez',
    email: 'ana@harbor.test',
    profile: Profile.parse({ mobile: '555 0100', licence: 'DRE 1' }),
    photoFileId: 'f1',
  })
  expect(filled).toMatchObject({
    name: 'Ana Núñez',
    phone: '555 0100',
    licence: 'DRE 1',
    photo: { fileId: 'f1', zoom: 1, x: 0.5, y: 0.5 },
  })
})

test('someone without a photo gets none, so that a monogram is drawn', () => {
  const nobody = { firstName: 'Ana', lastName: '', email: '', profile: Profile.parse({}), photoFileId: null }
  expect(designProfile(nobody)).not.toHaveProperty('photo')
  expect(designProfile(nobody).name).toBe('Ana')
})

test.each([
  ['#e8f1f2', '#0f4c5c', '#e8f1f2'],
  ['#123456', '#000000', '#e6e6e6'],
  ['#ffffff', '#ff0000', '#ffffff'],
])('beside secondary %s the soft tint of %s is %s', (secondary, primary, soft) => {
  const rendered: ArtworkBrand = designBrand({
    name: 'Harbor',
    brand_primary_color: primary,
    brand: { ...brand, secondary_color: secondary },
  })
  expect(rendered.soft).toBe(soft)
})
