/** By what an address is known in the tables of this module. */
export { addressHash } from '../../platform/address-hash.ts'
