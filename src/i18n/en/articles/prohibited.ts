import type { Article } from '#i18n/article.ts'

export const prohibited: Article = {
  title: 'Prohibited and restricted items',
  description:
    'What may not be posted on Souqna and what may be posted on conditions, rule by rule, what happens to an ad that breaks a rule, and how to object.',
  lead: 'These are the rules of the market. When a moderator removes an ad, they name the rule on this page that it broke. The rules cover ads, requests, comments and chats.',
  updated: '2026-11-16',
  sections: [
    {
      id: 'how-to-read',
      heading: 'How to read these rules',
      blocks: [
        'What is prohibited may not be offered, requested or hinted at, in words or photos, even for free or in exchange. What is restricted may be offered on the conditions given. Anything Syrian law forbids is forbidden here, named or not.',
      ],
    },
    {
      id: 'weapons',
      heading: 'Weapons and ammunition',
      blocks: [
        {
          list: [
            'Prohibited: firearms of every kind, including hunting and blank-firing guns, their parts, ammunition and scopes, converted pistols, stun guns, swords and knives made for attack, body armour and official military uniforms.',
            'Prohibited: explosives, fireworks and remnants of war, even empty or “for decoration”.',
            'Allowed: kitchen and work knives, fishing gear, and toys that do not look like real weapons.',
          ],
        },
        {
          note: 'If you find something left over from the war, do not touch it, move it or photograph it up close. Walk away and tell the authorities.',
        },
      ],
    },
    {
      id: 'drugs',
      heading: 'Drugs',
      blocks: [
        'All prohibited, including hashish, captagon and sedatives traded outside pharmacies, their seeds and raw materials, and the equipment for using them.',
      ],
    },
    {
      id: 'medicines',
      heading: 'Medicines and medical supplies',
      blocks: [
        {
          list: [
            'Prohibited: selling medicines for people, with or without prescription, as well as slimming injections, steroids and abortion pills.',
            'Restricted: giving a medicine away for free in the donations category, if the pack is sealed, in date and shows its date, and the medicine is not narcotic, controlled or in need of refrigeration. Use it only after asking a doctor or pharmacist.',
            'Allowed: home equipment such as wheelchairs and blood pressure monitors, sealed and in-date supplements that claim no cure, and veterinary supplies that are not controlled.',
          ],
        },
      ],
    },
    {
      id: 'antiquities',
      heading: 'Antiquities and cultural property',
      blocks: [
        'Trading in antiquities is a crime in Syria, and what has been looted belongs to the whole country. We make no exceptions to this rule.',
        {
          table: {
            head: ['Prohibited', 'Allowed'],
            rows: [
              [
                'Statues, pottery, tablets, mosaics, seals, ancient glass',
                'Modern copies, clearly described as copies',
              ],
              [
                'Old coins from archaeological finds: Roman, Islamic and others',
                'Modern banknotes, coins and stamps for collectors',
              ],
              [
                'Manuscripts, objects from museums and places of worship, stones of historic buildings',
                'Household antiques of known origin: brass, mother-of-pearl, radios, old furniture',
              ],
              [
                'Treasure maps, treasure detectors, digging services and the reading of “signs”',
                'Professional detectors for pipes, cables and leaks',
              ],
            ],
          },
        },
        'If you come across a piece, hand it to the nearest antiquities department or museum.',
      ],
    },
    {
      id: 'people',
      heading: 'People and organs',
      blocks: [
        'Strictly prohibited: buying or selling organs or blood, or “donating” for payment; adoption and offering children; surrogacy; smuggling across borders; marriage for payment; exploiting workers or children; recruiting fighters. A call for unpaid blood donors is allowed.',
      ],
    },
    {
      id: 'stolen-goods',
      heading: 'Stolen and looted goods',
      blocks: [
        'Do not offer anything stolen or looted from people’s homes and shops, or with its serial number removed. The same goes for whatever is torn out of public services: power and telephone cables, manhole covers, street-light solar panels, rails, water and electricity meters. Scrap dealers must know where their scrap comes from.',
      ],
    },
    {
      id: 'forgery',
      heading: 'Counterfeit money and forged documents',
      blocks: [
        'Prohibited: fake or “frozen” banknotes and “black dollars”; forged passports, identity cards, certificates, stamps, prescriptions, title deeds and powers of attorney; passport appointments obtained by bribe; and “guaranteed visas”. A genuine document is not for sale either. If you find a lost one, post it under found items with its number and most of its details covered.',
      ],
    },
    {
      id: 'counterfeit-brands',
      heading: 'Imitations and pirated goods',
      blocks: [
        'Do not sell an imitation as an original, or pirated copies of software, books and channels. If you sell an alternative or a “high copy” that does not carry someone else’s brand, say so in the title.',
      ],
    },
    {
      id: 'wildlife',
      heading: 'Wildlife and forests',
      blocks: [
        'Prohibited: wild and endangered animals and birds, alive or stuffed (falcons, wild goldfinches, gazelles, tortoises and others), ivory and wild fur, nets for illegal trapping and bird-call devices, and forest firewood cut without a licence.',
      ],
    },
    {
      id: 'live-animals',
      heading: 'Pets and livestock',
      blocks: [
        'Selling them is restricted as follows:',
        {
          list: [
            'State age, health and vaccinations truthfully, with recent photos of the animal itself.',
            'Kittens and puppies are not sold before weaning, at about 8 weeks.',
            'Livestock comes from a known source, with veterinary papers where they are required.',
            'Prohibited: animals for fighting or betting, photos of cruelty, predators and venomous animals.',
          ],
        },
      ],
    },
    {
      id: 'alcohol-tobacco',
      heading: 'Alcohol and tobacco',
      blocks: [
        'Souqna does not carry alcoholic drinks, cigarettes, water-pipe and other tobacco, or e-cigarettes and their liquids. Water pipes and their parts without tobacco are allowed.',
      ],
    },
    {
      id: 'adult-content',
      heading: 'Pornography and sexual services',
      blocks: [
        'No sexual content, object or service, open or dressed up as “massage” or “dating”. Any sexual exploitation of a child is removed at once and reported. Show clothing decently.',
      ],
    },
    {
      id: 'gambling',
      heading: 'Gambling and betting',
      blocks: [
        'Prohibited: gambling machines, betting accounts and top-ups, unofficial lotteries and draws. Board games and billiards are allowed.',
      ],
    },
    {
      id: 'scam',
      heading: 'Scams',
      blocks: [
        'Prohibited: taking a deposit or money for an item that does not exist, asking for a sign-in code, a password or wallet details, false payment and delivery links, forged transfer receipts, and posing as another seller. An account used for a scam is closed the first time.',
      ],
    },
    {
      id: 'financial-schemes',
      heading: 'Quick-money schemes',
      blocks: [
        'Prohibited: pyramid selling, “guaranteed profits”, collecting people’s money to “put it to work”, loans at interest between individuals, and selling or lending bank accounts and wallets. An offer of partnership names a real business and its risks, and promises no fixed return.',
      ],
    },
    {
      id: 'currency',
      heading: 'Currency and transfers',
      blocks: [
        'Prohibited: buying and selling foreign or digital currency, hawala and exchange services, and swapping old or damaged banknotes for less than their value. That is work for licensed businesses.',
      ],
    },
    {
      id: 'accounts-and-data',
      heading: 'Hacked accounts and people’s data',
      blocks: [
        'Prohibited: stolen accounts, unlocking lost devices or changing an IMEI, hacking services and “recovering” other people’s accounts, selling followers, lists of numbers and personal data, and mobile lines registered to someone else. You may sell a game account you own, or a special number whose ownership you transfer officially.',
      ],
    },
    {
      id: 'surveillance',
      heading: 'Spying and jamming',
      blocks: [
        'Prohibited: hidden cameras and microphones, spyware for phones, secret trackers, wiretapping gear, and unlicensed jammers or network boosters. Visible security cameras are allowed. Drones and communication equipment that need a licence are restricted to those who have it.',
      ],
    },
    {
      id: 'dangerous-goods',
      heading: 'Dangerous and unsafe goods',
      blocks: [
        {
          list: [
            'Prohibited: poisons, strong acids, radioactive material and mercury, fertilisers and chemicals fit for explosives, unknown or smuggled pesticides.',
            'Prohibited: food, baby formula and cosmetics that are expired, opened or re-dated.',
            'Restricted: used batteries and pressure cylinders, with their condition stated; homemade food, with the date it was made and how to keep it.',
          ],
        },
      ],
    },
    {
      id: 'fuel',
      heading: 'Fuel',
      blocks: [
        'Petrol, diesel, kerosene and gas may not be sold between individuals or offered for storage: they are dangerous and need a licence. Heaters, generators, tanks and empty cylinders are allowed.',
      ],
    },
    {
      id: 'aid-goods',
      heading: 'Aid and subsidised goods',
      blocks: [
        'Do not sell aid baskets, tents or medicines marked by an organisation, aid cards, or any subsidised goods, official rations or the card for them. You are welcome to give away for free what you do not need.',
      ],
    },
    {
      id: 'property-title',
      heading: 'Property with a disputed title',
      blocks: [
        {
          list: [
            'Prohibited: a home or land of someone absent or displaced, or of an heir, without their documented consent; seized property; sale by a forged contract or power of attorney; state or waqf property without a right to it.',
            'Restricted: property that is mortgaged, attached or noted for a lawsuit, jointly owned, or in breach of building rules. The ad must say so plainly.',
            'State the title as it is: green tabu, court judgment, contract, shares, housing co-op, froogh.',
          ],
        },
      ],
    },
    {
      id: 'vehicle-papers',
      heading: 'Vehicles without sound papers',
      blocks: [
        'Prohibited: stolen or smuggled vehicles, altered chassis numbers, forged plates, plates or papers sold on their own, and tampered odometers. A special plate number may be offered if its ownership is transferred officially. If a vehicle is attached by court, unregistered or sold for parts, the ad must say so.',
      ],
    },
    {
      id: 'job-fees',
      heading: 'Jobs with fees or exploitation',
      blocks: [
        'Prohibited: asking job seekers for money under any name (registration, compulsory training, insurance, visa), holding passports, employing children, and fake or vague jobs abroad. A paid course belongs under courses, not vacancies.',
      ],
    },
    {
      id: 'misleading',
      heading: 'Misleading and repeated ads',
      blocks: [
        {
          list: [
            'A made-up price, internet photos passed off as the item, or a known fault kept quiet.',
            'An item that does not exist, or is sold while the ad stays live, or a deposit asked before viewing.',
            'Posing as an office, a person or the Souqna team, or giving someone else’s phone number.',
            'Repeating an ad, posting it in the wrong category or location, or stuffing it with unrelated words.',
          ],
        },
      ],
    },
    {
      id: 'hate',
      heading: 'Hate, violence and abuse',
      blocks: [
        'Prohibited: incitement or mockery over religion, sect, ethnicity, region, sex or disability; threats; praising or showing violence; defaming people or posting their photos or addresses. Requiring a sect or ethnicity for a sale, a let or a job is a breach.',
      ],
    },
    {
      id: 'when-an-ad-breaks-a-rule',
      heading: 'What happens when an ad breaks a rule',
      blocks: [
        {
          steps: [
            'A report comes in, or an automatic check finds something odd. The content may be hidden for a while until it is reviewed.',
            'A moderator decides. A sound ad stays; one that breaks a rule is removed and its owner is told which rule.',
            'For a small first mistake, putting it right is enough. Repetition or intent leads to limits on the account or its closing.',
            'For weapons, drugs, antiquities, people and the exploitation of children the account is closed at once, and we may inform the authorities as the law requires.',
          ],
        },
        'Whoever reported finds the answer under their report number in [complaints and support](/complaints).',
      ],
    },
    {
      id: 'objecting',
      heading: 'How to object',
      blocks: [
        'Open [complaints and support](/complaints), give the title of the ad and the rule named, and explain why it does not apply or what you have corrected. The answer comes on the same page. Do not post the same ad again before then: that counts as repeating the breach.',
      ],
    },
  ],
}
