import { expect, test } from 'vitest'
import { settingNames } from '../../settings/settings.ts'
import { settingChoices } from './choices.ts'

test('every setting has one control', () => {
  const offered = settingChoices.flatMap(({ choices }) => choices.map(({ name }) => name))
  expect(offered.toSorted()).toEqual(settingNames.toSorted())
})

test('no two controls have one name', () => {
  const labels = settingChoices.flatMap(({ choices }) => choices.map(({ label }) => label))
  expect(new Set(labels).size).toBe(labels.length)
})
