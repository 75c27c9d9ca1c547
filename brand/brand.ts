/**
 * The operator's details. Another operator changes only this file, `sms-templates.json` and `timetable/`. The
 * browser reads this file, so it must not contain secrets.
 */
export const brand = {
  name: 'Mayura',
  legalName: 'Mayura Coaches Private Limited',
  tagline: 'Quiet, roomy coaches from Delhi airport',
  description:
    'Luxury coaches from Delhi airport to Agra, Jaipur, Chandigarh, Haridwar, Rishikesh and Amritsar. Recliner seats, lounge access and an onboard host.',
  email: 'care@mayura.example',
  phone: '+91 11 4100 7275',
  phoneLink: '+911141007275',
  address: ['Arrivals Plaza, Terminal 3', 'Indira Gandhi International Airport', 'New Delhi 110037, India'],
  addressLink: 'https://www.openstreetmap.org/?mlat=28.5550&mlon=77.0870#map=16/28.5550/77.0870',
  supportHours: '24/7',
  officeHours: 'Mon-Fri 8am to 5pm',
  emergencyNumber: '108',
  gstin: '07AAACM0000A1Z5',
  sacCode: '996422',
  /** Currency (ISO 4217) and time zone of the operator's country. */
  currency: 'INR',
  timeZone: 'Asia/Kolkata',
  map: { latitude: 27.85, longitude: 77.55, zoom: 7 },
  /** The default pickup counter, and the destinations listed first. */
  mainCounter: 'IGI Airport T3',
  destinations: ['Agra', 'Jaipur', 'Chandigarh', 'Haridwar', 'Rishikesh', 'Amritsar'],
  placeNames: {},
  /** Profiles on Instagram, Facebook, YouTube, LinkedIn or others. The footer shows those listed. */
  social: [] as readonly { name: string; url: string }[],
} as const;

/** The translated texts of the brand. */
export interface BrandWords {
  tagline: string;
  description: string;
  address: readonly string[];
  supportHours: string;
  officeHours: string;
  /** `mainCounter` and `destinations` in this language, for pages that are built without the timetable. */
  placeNames: Readonly<Record<string, string>>;
}

/** The Hindi texts. The timetable has the names of cities, counters and lines. */
export const brandInHindi: BrandWords = {
  tagline: 'दिल्ली एयरपोर्ट से शांत, आरामदेह कोच',
  description:
    'दिल्ली एयरपोर्ट से आगरा, जयपुर, चंडीगढ़, हरिद्वार, ऋषिकेश और अमृतसर के लिए लग्ज़री कोच। रिक्लाइनर सीटें, लाउंज और सफ़र में साथ एक होस्ट।',
  address: ['अराइवल्स प्लाज़ा, टर्मिनल 3', 'इंदिरा गांधी अंतरराष्ट्रीय एयरपोर्ट', 'नई दिल्ली 110037, भारत'],
  supportHours: 'चौबीसों घंटे',
  officeHours: 'सोमवार से शुक्रवार, सुबह 8 से शाम 5 बजे तक',
  placeNames: {
    'IGI Airport T3': 'आईजीआई एयरपोर्ट, टर्मिनल 3',
    Agra: 'आगरा',
    Jaipur: 'जयपुर',
    Chandigarh: 'चंडीगढ़',
    Haridwar: 'हरिद्वार',
    Rishikesh: 'ऋषिकेश',
    Amritsar: 'अमृतसर',
  },
};

export const brandWords: { en: BrandWords; hi: BrandWords } = { en: brand, hi: brandInHindi };
