/** The parts of pdfkit that the emitters use and its published types leave out. */

declare namespace PDFKit {
  interface DocumentInfo {
    Trapped?: object
    GTS_PDFXVersion?: string
  }

  interface PDFPage {
    /** By kind, such as ExtGState, then by the name that the page's content goes by. */
    readonly resources: { data: Record<string, Record<string, unknown> | undefined> }
  }

  interface PDFKitReference {
    end(data?: Buffer): void
  }

  interface PDFDocument {
    /** The catalog of the file. */
    readonly _root: PDFKitReference
    /** The current face, and under it what fontkit has read. */
    readonly _font: { readonly font: TextFont }
  }

  /** What pdfkit asks of fontkit to set a text. */
  interface TextFont {
    getGlyph(id: number, codePoints: number[]): object
    layout(text: string, features?: readonly Mixins.OpenTypeFeatures[]): object
  }
}
