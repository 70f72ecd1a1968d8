/** Words that pages of this trade use, by how likely they are. They are fetched when someone asks for suggestions. */
export const words = `
neighborhood property properties address available agency agents agreement amenities apartment appliances application
appointment appraisal appreciate approximately architecture association attractive authentic availability backyard balcony
basement bathroom bathrooms beautiful bedroom bedrooms because before believe brochure brokerage building business buyers
calendar campaign certified charming choose closing comfortable commercial commission community commute company comparable
competitive complete condition condominium congratulations consultation contact contemporary contract convenient cottage
countertops customer decision delivery description design designed details different dining discount discover distance
district downtown driveway during easily education elegant elementary energy enjoy entertainment entrance environment equity
especially estate estimate evening everyone everything exclusive exceptional experience experienced exterior family features
finance financial financing finished fireplace flooring followed friendly furnished furniture garage gardens generous graduate
greenery guarantee guidance guide hardwood heating highlights historic holiday homeowner hospital household however
immediate important improvement including information inspection installation insurance interest interior international
introduction investment invitation investor kitchen landscape landscaping laundry leadership lender license licensed lifestyle
listing listings lighting living located location luxurious luxury maintenance management market marketing materials
measurements meeting modern monthly morning mortgage moving national natural nearby necessary negotiate negotiation newsletter
nothing notice offered office online opening opportunity original outdoor outside overlooking owner ownership parking
partner partners patio payment perfect personal photography picture playground please popular possible postcard
preferred premium presentation previous pricing printing private professional profile program promotion promotional protect
purchase qualified quality question questions quickly quiet realistic receive recently recommend recommended reference
referral refinance register relocation remember remodeled renovated renovation rental request requirements residence
residential residents resources response restaurant restaurants results review saturday schedule schools secluded security
seller sellers selling september service services several shopping showing signature spacious special specialist spectacular
spring square staging standard starting strategy street students subdivision suburban successful summer sunday sunlight
support surrounded surrounding swimming team technology testimonial thank thanks thousands through together tomorrow
townhouse traditional transaction transportation travel understand unique university updated upgrade upgraded utilities
vacation valuable valuation various vehicle vintage virtual visit walking warranty waterfront website weekend welcome windows
winter without wonderful workshop yesterday alphabetical
`
  .trim()
  .split(/\s+/)
