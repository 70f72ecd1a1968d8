/** All that draws cards, for the browsers of users who are signed in: fetched by itself (`drawer.ts`). */
export { drawDesignCards, expectDesignCards, renderedBefore } from './draw-card.ts'
export { drawSoon } from './draw-soon.ts'
export { drawFirst, takeFirstDrawing } from './first-drawings.ts'
export { giveBack } from './sheets.ts'
export { inSightFirst } from './sight.ts'
