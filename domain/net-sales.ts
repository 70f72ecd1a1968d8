/** What orders brought in, whole cents: as they were paid, and what was given back of it. */
export interface Sales {
  /** Paid by agents. */
  readonly spend: number
  /** Billed to the company. */
  readonly company: number
  readonly refunded: number
  readonly credited: number
}

export const grossSales = ({ spend, company }: Sales): number => spend + company
export const givenBack = ({ refunded, credited }: Sales): number => refunded + credited
export const netSales = (sales: Sales): number => grossSales(sales) - givenBack(sales)
