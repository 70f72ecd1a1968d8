/** The three demonstration brokerages: fixed names, hosts, uids and colors that tests and users rely on. */
export interface DemoTenant {
  uid: 'harbor' | 'summit' | 'bluebird'
  name: string
  hosts: readonly string[]
  siteType: 1 | 2 | 3
  isBBTenant: boolean
  primaryColor: string
  brand: Record<string, unknown>
  settings: Record<string, unknown>
  partnership: { enableLuxuryCollections: boolean; agentWebsites: boolean; cashOffers: boolean }
  abilities: readonly string[]
  mailDomain: string
}

const fonts = (heading: string, body: string) => ({
  font_h1: heading,
  font_h2: heading,
  font_h3: heading,
  font_h4: heading,
  font_h5: body,
  font_h6: body,
  font_category: heading,
  font_thumbnail: body,
  font_body: body,
})

const logos = (uid: string) => ({
  logo_wide: `/brand/${uid}-wide.svg`,
  logo_wide_light: `/brand/${uid}-wide-light.svg`,
  logo_mark: `/brand/${uid}-mark.svg`,
})

const noPartnership = { enableLuxuryCollections: false, agentWebsites: false, cashOffers: false }

export const DEMO_TENANTS: readonly DemoTenant[] = [
  {
    uid: 'harbor',
    name: 'Harbor Realty',
    hosts: ['localhost', 'harbor.localhost'],
    siteType: 1,
    isBBTenant: false,
    primaryColor: '#0f4c5c',
    brand: {
      fonts: fonts('Poppins-SemiBold', 'Poppins-Regular'),
      secondary_color: '#e8f1f2',
      accent_color: '#e07a5f',
      ink_color: '#12263a',
      legal_name: 'Harbor Realty, Inc.',
      phone: '(310) 555-0100',
      email: 'hello@harbor.test',
      address: '1200 Ocean View Avenue, Long Beach, CA 90802',
      ...logos('harbor'),
      social: {
        facebook: 'https://www.facebook.com/',
        instagram: 'https://www.instagram.com/',
        youtube: 'https://www.youtube.com/',
      },
      tagline: 'Marketing that opens doors along the coast.',
    },
    settings: {
      tax: [{ state: 'CA', basis_points: 725 }],
      walkthrough_enabled: true,
      // Nobody's permit: the demonstration mails nothing.
      mailing_permit: { city: 'Long Beach', state: 'CA', number: '0000' },
      pickup_places: [
        {
          id: 'harbor-warehouse',
          name: 'Harbor print room',
          street: '1450 Pier Street',
          location_description: 'Ground floor, door B',
          city: 'Long Beach',
          state: 'CA',
          zip: '90802',
          hours: 'Monday to Friday, 9:00 am - 5:00 pm',
        },
      ],
    },
    partnership: noPartnership,
    abilities: ['ViewContentIdeaSubmission', 'ViewContactSupport'],
    mailDomain: 'harbor.test',
  },
  {
    uid: 'summit',
    name: 'Summit Alliance',
    hosts: ['summit.localhost'],
    siteType: 2,
    isBBTenant: false,
    primaryColor: '#1f4d3a',
    brand: {
      fonts: fonts('PlayfairDisplay-Bold', 'Lato-Regular'),
      secondary_color: '#f4efe4',
      accent_color: '#b8893b',
      ink_color: '#1c2321',
      legal_name: 'Summit Alliance Brokerage, LLC',
      phone: '(720) 555-0140',
      email: 'office@summit.test',
      address: '88 Larimer Street, Denver, CO 80202',
      ...logos('summit'),
      social: {
        facebook: 'https://www.facebook.com/',
        instagram: 'https://www.instagram.com/',
        youtube: 'https://www.youtube.com/',
      },
      tagline: 'One alliance. Every listing at its best.',
    },
    settings: {
      tax: [{ state: 'CO', basis_points: 290 }],
      free_print: { basis_points_without_coating: 290 },
      bill_to_company: true,
      terms_enforced: true,
      brokerage_resources_url: '/dev/partners/brokerages-and-teams',
      broker_platform_url: '/dev/partners/control-panel',
      pickup_places: [
        {
          id: 'summit-downtown',
          name: 'Summit downtown office',
          street: '88 Larimer Street',
          location_description: 'Reception, 2nd floor',
          city: 'Denver',
          state: 'CO',
          zip: '80202',
          hours: 'Monday to Friday, 8:30 am - 6:00 pm',
        },
        {
          id: 'summit-warehouse',
          name: 'Summit warehouse',
          street: '4700 Brighton Boulevard',
          location_description: 'Will-call window, north side',
          city: 'Denver',
          state: 'CO',
          zip: '80216',
          hours: 'Monday to Saturday, 7:00 am - 4:00 pm',
        },
      ],
    },
    partnership: { enableLuxuryCollections: true, agentWebsites: true, cashOffers: true },
    abilities: ['AllianceLuxuryCollection', 'TruCoreCustomHomepage', 'ViewContentIdeaSubmission'],
    mailDomain: 'summit.test',
  },
  {
    uid: 'bluebird',
    name: 'Bluebird Brokers',
    hosts: ['bluebird.localhost'],
    siteType: 3,
    isBBTenant: true,
    primaryColor: '#2557d6',
    brand: {
      fonts: fonts('Montserrat-Bold', 'Inter-Regular'),
      secondary_color: '#eaf0fe',
      accent_color: '#ffb238',
      ink_color: '#14213d',
      legal_name: 'Bluebird Brokers Corporation',
      phone: '(512) 555-0175',
      email: 'support@bluebird.test',
      address: '401 Congress Avenue, Austin, TX 78701',
      ...logos('bluebird'),
      social: {
        facebook: 'https://www.facebook.com/',
        instagram: 'https://www.instagram.com/',
        youtube: 'https://www.youtube.com/',
      },
      tagline: 'Everything an agent needs to take off.',
    },
    settings: {
      tax: [{ state: 'TX', basis_points: 625 }],
      brokerage_resources_url: '/dev/partners/brokerages-and-teams',
      pickup_places: [
        {
          id: 'bluebird-studio',
          name: 'Bluebird studio',
          street: '401 Congress Avenue',
          location_description: 'Lobby desk',
          city: 'Austin',
          state: 'TX',
          zip: '78701',
          hours: 'Monday to Friday, 9:00 am - 6:00 pm',
        },
      ],
    },
    partnership: noPartnership,
    abilities: ['EnableBB20Features', 'ViewContentIdeaSubmission', 'ViewContactSupport'],
    mailDomain: 'bluebird.test',
  },
]
