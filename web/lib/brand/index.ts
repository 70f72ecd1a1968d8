export { brandStyle, brandTokens, type BrandColours, type BrandTokens } from './tokens.ts'
