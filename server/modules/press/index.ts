export { drawDesigns, type Buyer, type DesignToDraw, type Drawing } from './drawing.ts'
export { ensurePressFile, type PressFile } from './press-file.ts'
export { checkProof, issuesOf, type Proof } from './proof.ts'
export { loadArtwork } from './repository.ts'
