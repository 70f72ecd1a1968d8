export { brandStyle, brandTokens, type BrandColors, type BrandTokens } from './tokens.ts'
