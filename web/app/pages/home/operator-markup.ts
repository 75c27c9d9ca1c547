import { brand } from 'brand/brand.ts';
import { addressOf } from '#app/addresses.ts';
import { type Markup, operatorReference } from '#app/components/markup.ts';
import { editions } from '#app/editions.ts';
import { paths } from '#app/paths.ts';

const languages = editions.map(({ language }) => language);

/** Who runs the coaches and how to reach them, and whose site this is. */
export function operatorMarkup(): Markup[] {
  const home = addressOf(paths.home());
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      ...operatorReference(),
      name: brand.name,
      legalName: brand.legalName,
      description: brand.description,
      url: home,
      logo: addressOf('/pictures/icons/icon-512.png'),
      image: addressOf('/pictures/cards/home.jpg'),
      email: brand.email,
      telephone: brand.phoneLink,
      address: brand.address.join(', '),
      vatID: brand.gstin,
      contactPoint: [
        {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          telephone: brand.phoneLink,
          email: brand.email,
          url: addressOf(paths.contact()),
          availableLanguage: languages,
        },
      ],
      sameAs: brand.social.map(({ url }) => url),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': addressOf('/#site'),
      name: brand.name,
      url: home,
      inLanguage: languages,
      publisher: operatorReference(),
    },
  ];
}
