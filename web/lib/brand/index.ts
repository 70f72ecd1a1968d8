export { brandStyle, brandTokens, readableOn, type BrandColours, type BrandTokens } from './tokens.ts'
