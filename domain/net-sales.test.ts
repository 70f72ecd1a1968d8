import { expect, test } from 'vitest'
import { givenBack, grossSales, netSales } from './net-sales.ts'

test.each([
  [{ spend: 0, company: 0, refunded: 0, credited: 0 }, 0, 0, 0],
  [{ spend: 1999, company: 0, refunded: 0, credited: 0 }, 1999, 0, 1999],
  [{ spend: 1999, company: 501, refunded: 1, credited: 0 }, 2500, 1, 2499],
  [{ spend: 1999, company: 501, refunded: 999, credited: 501 }, 2500, 1500, 1000],
  [{ spend: 1999, company: 501, refunded: 1999, credited: 501 }, 2500, 2500, 0],
])('%j', (sales, gross, back, net) =>
  expect([grossSales(sales), givenBack(sales), netSales(sales)]).toEqual([gross, back, net]),
)
