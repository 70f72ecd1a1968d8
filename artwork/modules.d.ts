declare module 'subset-font' {
  /** Cuts a font down to the characters of the text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2'
      /** OpenType features; all unless given. */
      keepFeatures?: readonly string[]
      /** Whatever the text. */
      keepAllGlyphs?: boolean
    },
  ): Promise<Buffer>
}

declare module 'lcms-wasm' {
  /** Handles of profiles and transforms are numbers; 0 means that it failed. */
  export interface Lcms {
    cmsOpenProfileFromMem(bytes: Uint8Array, length: number): number
    cmsCreate_sRGBProfile(): number
    cmsCreateTransform(
      input: number,
      inputFormat: number,
      output: number,
      outputFormat: number,
      intent: number,
      flags: number,
    ): number
    cmsDoTransform(transform: number, pixels: Uint8Array, count: number): Uint8Array
  }
  export function instantiate(options?: object): Promise<Lcms>
  export const TYPE_RGB_8: number
  export const TYPE_CMYK_8: number
  export const INTENT_RELATIVE_COLORIMETRIC: number
  export const cmsFLAGS_BLACKPOINTCOMPENSATION: number
}
