import { expect, test } from 'vitest'
import { fenceBetween } from './fences.js'

const cart = 'server/modules/cart/commands/change-quantities.ts'

test.each([
  ['domain/pricing.ts', './money.ts', true],
  ['domain/pricing.ts', 'zod', false],
  ['domain/pricing.ts', 'node:fs', false],
  ['domain/pricing.ts', '../db/schema.ts', false],
  ['domain/pricing.test.ts', 'vitest', true],
  ['contracts/cart.ts', '@frontage/domain/money.ts', true],
  ['contracts/cart.ts', 'fastify', false],
  ['artwork/fill.ts', 'node:fs', false],
  ['artwork/print/emit.ts', 'node:fs', true],
  [cart, '../repository.ts', true],
  [cart, '../../orders/index.ts', true],
  [cart, '../../orders/repository.ts', false],
  [cart, '../../../platform/clock.ts', true],
  [cart, '@frontage/db/client.ts', true],
  [cart, '@frontage/web/routes.ts', false],
  ['server/site/documents.ts', '@frontage/web/host/index.ts', true],
  ['web/host/index.ts', 'node:fs', true],
  [cart, '@frontage/testing/database.ts', false],
  ['server/site/request-path.ts', '../modules/accounts/index.ts', true],
  ['server/site/request-path.ts', '../modules/accounts/repository.ts', false],
  ['server/platform/scope.ts', '../modules/accounts/index.ts', false],
  ['server/platform/scope.ts', '../site/request-path.ts', false],
  [cart, '../../../site/request-path.ts', false],
  ['web/ui/button.tsx', 'react', true],
  ['web/ui/button.tsx', './icon.tsx', true],
  ['web/ui/button.tsx', '../lib/api.ts', false],
  ['web/ui/button.tsx', '@frontage/domain/money.ts', false],
  ['editor/shell/modals.tsx', '@frontage/web/ui/dialog.tsx', true],
  ['editor/shell/modals.tsx', '@frontage/web/lib/api.ts', false],
  ['page-nodes/nodes/all.ts', '@frontage/web/ui/dialog.tsx', false],
  ['web/features/cart/line.tsx', '../../ui/button.tsx', true],
  ['web/features/cart/line.tsx', '../catalog/card.tsx', false],
  ['web/routes/cart/cart.route.tsx', '../../features/cart/line.tsx', true],
  ['web/routes/cart/cart.route.tsx', '@frontage/server/app.ts', false],
  ['web/routes.ts', './routes/home/home.route.tsx', true],
  ['bench/main.ts', '@frontage/server/app.ts', true],
])('%s importing %s: %s', (file, specifier, allowed) => {
  expect(fenceBetween(file, specifier) === undefined).toBe(allowed)
})

test.each([
  ['web/features/cart/line.tsx', '@frontage/contracts/cart.ts', false, false],
  ['web/features/cart/line.tsx', '@frontage/contracts/cart.ts', true, true],
  ['web/features/cart/line.tsx', '@frontage/contracts/limits.ts', false, true],
  ['web/features/cart/line.tsx', '@frontage/contracts/calls/cart.ts', false, true],
  ['web/features/cart/line.tsx', '@frontage/contracts/endpoints/index.ts', false, false],
  ['server/modules/cart/routes.ts', '@frontage/contracts/cart.ts', false, true],
])('%s importing %s, types alone %s: %s', (file, specifier, isType, allowed) => {
  expect(fenceBetween(file, specifier, isType) === undefined).toBe(allowed)
})
