import { brand } from 'brand/brand.ts';
import { languages, languageTags } from 'contract/values/language.ts';
import { addressOf, pageAddress } from '#app/addresses.ts';
import { type Markup, operatorReference } from '#app/components/markup.ts';
import { paths } from '#app/paths.ts';
import { words } from '#language';

const tags = languages.map((language) => languageTags[language]);

/** Returns structured data of the operator and the site. */
export function operatorMarkup(): Markup[] {
  const home = pageAddress(paths.home());
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      ...operatorReference(),
      name: brand.name,
      legalName: brand.legalName,
      description: words.description,
      url: home,
      logo: addressOf('/pictures/icons/icon-512.png'),
      image: addressOf('/pictures/cards/home.jpg'),
      email: brand.email,
      telephone: brand.phoneLink,
      address: words.address.join(', '),
      vatID: brand.gstin,
      contactPoint: [
        {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          telephone: brand.phoneLink,
          email: brand.email,
          url: pageAddress(paths.contact()),
          availableLanguage: tags,
        },
      ],
      ...(brand.social.length > 0 && { sameAs: brand.social.map(({ url }) => url) }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': addressOf('/#site'),
      name: brand.name,
      url: home,
      inLanguage: tags,
      publisher: operatorReference(),
    },
  ];
}
