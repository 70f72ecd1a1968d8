export { productName } from '@frontage/domain/product-names.ts'
