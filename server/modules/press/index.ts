export { checkProof, type Proof } from './proof.ts'
