import type { TemplateCard } from '@frontage/contracts/catalog.ts'

/** Width of the largest piece in CSS pixels. */
export const HERO_WIDTH = 480

/** One tall, one wide and one small piece, as far as there are such. */
export function heroDesignCards(cards: readonly TemplateCard[]): TemplateCard[] {
  const ratio = (card: TemplateCard) => card.trimWidth / card.trimHeight
  const tall = cards.find((card) => ratio(card) < 0.85 && ratio(card) > 0.6)
  const wide = cards.find((card) => ratio(card) > 1.3 && card.trimWidth > 400)
  const small = cards.find((card) => card !== wide && card !== tall && ratio(card) >= 0.9)
  return [tall, wide, small].filter((card) => card !== undefined)
}
