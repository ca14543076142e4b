import type { Article } from '#i18n/article.ts'

export const securityCenter: Article = {
  title: 'Security centre',
  description:
    'Practical advice for buying and selling safely in Syria: viewing, cars, property, phones, deposits, transfers and your account.',
  lead: 'Most people are honest, and a scammer counts on your being in a hurry. These simple steps protect you before you pay or hand anything over.',
  updated: '2026-11-16',
  sections: [
    {
      id: 'five-rules',
      heading: 'Five rules for most situations',
      blocks: [
        {
          steps: [
            'See it for yourself before you pay anything.',
            'Meet in a public place, by day, with someone you trust.',
            'Check ownership and papers at the official office, not from a photo on a phone.',
            'Hand over and receive at the same moment: goods in one hand, money in the other.',
            'Never share a sign-in code, a transfer code or a password.',
          ],
        },
        {
          note: 'Souqna takes no money, delivers no goods and guarantees no deal. Anyone who says otherwise in our name is a scammer.',
        },
      ],
    },
    {
      id: 'before-meeting',
      heading: 'Before you meet',
      blocks: [
        {
          list: [
            'Stay in the Souqna chat until you’ve agreed; it’s your evidence if you need to report.',
            'Look at the seller’s rating, the spread of stars, and their other ads.',
            'In the chat, press the camera and ask for a new photo: the seller photographs the item beside a mark that we choose. Look for it in the photo yourself.',
            'A price far below the market with an urgent story (travel, illness, inheritance) is a warning.',
          ],
        },
      ],
    },
    {
      id: 'meeting',
      heading: 'Meeting and inspecting',
      blocks: [
        {
          list: [
            'Choose a market, a café or a known repair shop. For large things at home, have someone with you.',
            'Tell someone where you’re going, who you’ll meet and when you’ll be back. In the chat choose “Meeting”: a public place, a time, and a link for someone you trust.',
            'Try everything: switch it on, open the drawers, measure, compare with the description.',
            'If the place, the person or the price changes at the last moment, walk away. You’re always free to.',
            'If you are selling, do not leave the buyer alone with the item, and do not bring out all your valuables.',
          ],
        },
      ],
    },
    {
      id: 'cars',
      heading: 'Cars',
      blocks: [
        {
          steps: [
            'Match the stamped **chassis number** and engine number with the registration card. Scratches or welding around the number are reason enough to leave.',
            'Ask for a recent **record from the transport directorate (muwasalat)**: who is the owner? Is the car attached, pledged or barred from sale? Are its fees and fines paid?',
            'Check by identity card that the seller is the owner. If they sell by **power of attorney (wakala)**, verify it with the notary: it is in force, it covers selling and receiving the price, and the principal is alive and has not revoked it.',
            'For a recently imported car ask for the customs declaration, whether it can be registered, and in whose name.',
            'Have it examined by a mechanic you choose: chassis, engine, gearbox, paint, odometer.',
            'Pay the balance **at the official transfer**, not before, and do not settle for a contract between the two of you.',
          ],
        },
        'For a test drive: ask to see a driving licence, sit in the car, and never hand over the key against a phone or an identity card.',
      ],
    },
    {
      id: 'property',
      heading: 'Property',
      blocks: [
        'The kind of title changes everything, so ask about it first:',
        {
          table: {
            head: ['Kind', 'What it means and what to ask for'],
            rows: [
              [
                'Green tabu (tabu akhdar)',
                'Ownership entered in the land register. Ask for a recent extract from the cadastral office in the seller’s name.',
              ],
              [
                'Undivided shares',
                'A part of a property, not a separate flat. Learn who the partners are and how many of the 2400 shares are sold.',
              ],
              [
                'Court judgment (hukm mahkama)',
                'Ownership established by a judgment but not yet transferred. Have a lawyer check that the judgment is final and noted in the record.',
              ],
              [
                'Contract or notary’s power of attorney',
                'A personal right, weaker than registration; the property can be sold twice. Do not continue without a lawyer.',
              ],
              [
                'Housing co-op or subscription',
                'Ask the co-op’s management about the allocation, dues, and whether it can be assigned.',
              ],
              [
                'Froogh',
                'A right to occupy and trade, not ownership. You must know where the owner stands, and the lease.',
              ],
            ],
          },
        },
        {
          list: [
            'Look up the **cadastral record** yourself on the day you buy: mortgage, attachment, lawsuit, inheritance, expropriation, building offence.',
            'If the owner has died, ask for the certificate of heirs and the consent of every heir. If the owner is away, verify the power of attorney, and that they know of the sale.',
            'Visit, ask the neighbours and the mukhtar, and match the property number and area with what you see.',
            'To rent: view it, meet the owner or their agent, and sign a registered contract before you pay.',
          ],
        },
        {
          note: 'The home of someone displaced or absent, at a tempting price, may have been seized. Buying it loses your money and wrongs its owner.',
        },
      ],
    },
    {
      id: 'phones',
      heading: 'Phones and devices',
      blocks: [
        {
          list: [
            'Dial *#06# and compare the **IMEI** with the settings and the box. If they differ, the phone was opened up or stolen.',
            'Have the seller sign out of iCloud or Google in front of you, then reset the phone and start it. A device locked to someone else’s account is useless.',
            'Try it with your own SIM: a call and mobile data. Ask about its standing on the network.',
            'Check battery, screen, camera, speakers and fingerprint, and without a charger plugged in.',
            'Before selling your own: copy your data, sign out of Souqna, and wipe it completely.',
          ],
        },
      ],
    },
    {
      id: 'money',
      heading: 'Cash',
      blocks: [
        {
          list: [
            'Agree on the price in writing: **new pounds or old?** Since two zeros were dropped, each side may mean a different figure.',
            'Count before you hand over the goods, note by note or by machine, somewhere safe. Do not let the other side recount and then take it back uncounted.',
            'Have large notes and dollars checked at a licensed exchange. Feel, watermark and repeated serial numbers reveal a lot.',
            'For large sums, pay in a bank or a licensed office, not in a car or the street.',
          ],
        },
      ],
    },
    {
      id: 'deposits',
      heading: 'Deposits (arboun)',
      blocks: [
        'No deposit before viewing, whatever is said about “someone else in a hurry”. After it:',
        {
          list: [
            'A small amount that you could afford to lose.',
            'A signed paper with the name, identity number, item, full price, amount, date, and when it is returned and when it is not.',
            'Paid to nobody but the owner, whose identity you have checked.',
          ],
        },
      ],
    },
    {
      id: 'transfers',
      heading: 'Transfers and shipping',
      blocks: [
        {
          table: {
            head: ['The trick', 'What to do'],
            rows: [
              [
                'A photo of a “transfer slip” so that you hand over the item',
                'Hand over nothing until you have collected the cash yourself or seen it in your account.',
              ],
              [
                '“Send a transfer in your own name and show me the slip, so I can trust you”',
                'Never send the transfer number or a photo of it; it can be collected with a forged card.',
              ],
              [
                'Paying too much “by mistake” and asking for the difference',
                'Return nothing until you are sure the first amount is real.',
              ],
              [
                'A link to confirm a payment or receive money',
                'Do not open it or type anything into it. Souqna sends no payment links.',
              ],
              [
                'Shipping from another governorate, paid in advance',
                'Ask to pay on delivery after opening, or send a relative to look.',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'jobs',
      heading: 'Jobs and travel',
      blocks: [
        {
          list: [
            'Real work does not ask for your money, nor for your passport before there is a contract.',
            'Ask for the employer’s name and place, visit it, and have the interview at known premises.',
            'Contracts abroad: read them, and check the employer and the visa with an official body. “Guarding” for a fantastic salary may be recruitment to fight.',
            'Do not send photos of your papers or yourself to strangers.',
          ],
        },
      ],
    },
    {
      id: 'codes',
      heading: 'Sign-in codes',
      blocks: [
        'Our code has 6 digits, is valid for 5 minutes and once, and belongs on the sign-in page only. **Nobody from Souqna will ask you for it** in a call, a message or a chat. Anyone who says “a code came to you by mistake, send it to me” is trying to steal your account. If a code comes that you did not ask for, ignore it.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account and devices',
      blocks: [
        {
          list: [
            'A long password that you use nowhere else, and a screen lock on the phone.',
            'Your [account settings](/profile-settings) list the devices that are signed in. Sign out any you don’t recognise, or all of them with one tap.',
            'You may stay signed in for up to 365 days, so sign out of other people’s devices, and before you sell your phone.',
            'If you lose your SIM, have the operator block it first, then sign out your devices from another one.',
            'If you get a message that your account’s number was changed and it wasn’t you, sign in with your password at once, change it, and write to us under [complaints and support](/complaints).',
            'Do not show your number on an ad if chat is enough. If someone bothers you, [block](/blocked) and report them.',
          ],
        },
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        'Do not send a child to hand over or collect. Keep children’s faces, and rooms that point to them, out of photos. If a teenager uses your account, read this page together, and keep meetings and payment to yourself.',
      ],
    },
    {
      id: 'if-cheated',
      heading: 'If you’ve been scammed',
      blocks: [
        {
          steps: [
            'Stop paying at once, and call the transfer office or bank to stop the amount if it has not been collected.',
            'Do not delete the chat. Take screenshots, and keep the ad, number, receipts, names and times.',
            'Report the ad and write the details under [complaints and support](/complaints). You get a number and then an answer. We can remove the ad and close the account, but we cannot bring the money back.',
            'File a complaint at the nearest police station or with the public prosecutor, with your evidence.',
            'If your code or password got out, change the password and sign out every device.',
          ],
        },
        'Do not go and face the scammer alone, and beware of anyone who promises to recover the money for a fee: that is usually a second trick.',
      ],
    },
  ],
}
