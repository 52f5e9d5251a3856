import { ENDING_BLOCK, type Script, type Speaker } from './conversations';

const highVoice = (name: string): Speaker => ({ name, voice: 'high' });
const lowVoice = (name: string): Speaker => ({ name, voice: 'low' });

/** The scripts of all processes, in order of their ids from 1. `Line` describes the lines and their placeholders. */
export const SCRIPTS: readonly Script[] = [
  {
    processId: 1,
    processName: 'Delivery Enquiry',
    companyName: 'Harbourline Freight',
    departmentName: 'Customer Service',
    country: 'Australia',
    money: 'dollars',
    prefix: 'HL',
    places: ['Port Botany', 'Fremantle', 'Geelong', 'Newcastle'],
    agents: [highVoice('Amelia Tran'), lowVoice('Ben Okafor'), highVoice('Chloe Dimitriou')],
    blockSequences: [[1, 2, 5], [1, 4], [2, 5, 4], [3]],
    blocks: [
      [
        'A0 {greeting}, Harbourline Freight, this is {agent} speaking.',
        'C0 Hello, my name is {name}, I am calling about a container to {place}.',
        'A0 Certainly. May I have the booking reference please?',
        'C0 Yes, it is {ref}.',
      ],
      [
        'C- The delivery was promised for {day} and it still has not arrived.',
        'A- I am sorry about the delay. The vessel was held up in Singapore.',
        'C- This is the second time this month, and it is really not acceptable.',
        'A0 I understand. Let me check the new arrival time for you.',
      ],
      [
        'A0 According to the system the container will be discharged on {next}.',
        'C0 Does that mean it has cleared customs already?',
        'A0 Not yet. The customs broker still needs the commercial invoice.',
        'C0 I will send the commercial invoice right away.',
      ],
      [
        'C- Two of the cartons were damaged when we opened them.',
        'A- I am very sorry to hear that. Could you send photographs of the damage?',
        'C0 I have them here. Where should they go?',
        'A0 Please send them to our claims team with the reference {ref}.',
      ],
      [
        'C0 Can we change the delivery address to {other}?',
        'A+ Yes, I can change the delivery address, at no extra charge.',
        'C+ That is wonderful, it saves us a lot of trouble.',
      ],
      [
        'C0 How much is the storage if we collect it a week later?',
        'A0 Storage is {amount} {money} per day after the free period.',
        'C- That is far too expensive.',
        'A+ I can offer you two more free days this time.',
        'C+ Oh, that would be great.',
      ],
      ENDING_BLOCK,
    ],
  },
  {
    processId: 2,
    processName: 'Claim Lodgement',
    companyName: 'Kestrel Mutual',
    departmentName: 'Claims',
    country: 'New Zealand',
    money: 'dollars',
    prefix: 'KM',
    places: ['Wellington', 'Auckland', 'Tauranga', 'Nelson'],
    agents: [highVoice('Erin Walsh'), lowVoice('Tane Parata'), highVoice('Kiri Matthews')],
    blockSequences: [
      [3, 1, 2, 5],
      [3, 1, 5],
      [4, 1, 2],
    ],
    blocks: [
      [
        'A0 Welcome to Kestrel Mutual, you are speaking with {agent}.',
        'C0 Hi, this is {name}. I need to make a claim on my policy.',
        'A0 I can help with that. What is the policy number?',
        'C0 It is {ref}.',
      ],
      [
        'C- We had a burst pipe on {day} and the whole kitchen was under water.',
        'A- I am so sorry, that must have been awful. Is everybody safe?',
        'C0 Yes, everybody is fine, but the floor is ruined.',
        'A+ I am glad that you are all safe.',
      ],
      [
        'A0 Do you have an estimate for the repairs?',
        'C0 The builder said about {thousands} thousand {money}.',
        'A0 Your excess is {count} hundred {money}, which is taken from the payment.',
        'C- Nobody told me that the excess was that high.',
      ],
      [
        'A0 This call is recorded for training and quality purposes.',
        'C0 That is fine with me.',
        'A0 Can you confirm your date of birth and address, please?',
        'C0 Yes, it is still the address in {place}.',
      ],
      [
        'C- I have been waiting on hold for forty minutes, this is ridiculous.',
        'A- I apologise for the wait, we have had storms in {other} and many calls.',
        'C- I want to make a complaint about this.',
        'A0 I have noted your complaint and a manager will call you back.',
      ],
      [
        'A+ Good news, the assessor can come on {next}.',
        'C+ Perfect, that is sooner than I expected.',
        'A0 Please keep all receipts until then.',
      ],
      ENDING_BLOCK,
    ],
  },
  {
    processId: 3,
    processName: 'Appointment Booking',
    companyName: 'Northgate Dental Group',
    departmentName: 'Reception',
    country: 'United Kingdom',
    money: 'pounds',
    prefix: 'ND',
    places: ['Leeds', 'York', 'Bradford', 'Sheffield'],
    agents: [highVoice('Olivia Marsh'), lowVoice('Dev Patel'), highVoice('Freya Collins')],
    blockSequences: [
      [1, 2, 3, 4],
      [2, 3, 4],
      [3, 2],
    ],
    blocks: [
      [
        'A+ {greeting}, Northgate Dental, {agent} speaking, how can I help?',
        'C0 Hello, it is {name}. I would like to book an appointment.',
        'A0 Of course. Have you been with us before?',
        'C0 Yes, last time was about {count} months ago.',
      ],
      [
        'C- My tooth has been hurting terribly since {day}.',
        'A- Oh dear, I am sorry. That sounds like an emergency appointment.',
        'C- I could hardly sleep with the pain.',
        'A+ We keep a place free for emergencies, so we can see you at once.',
      ],
      [
        'A0 There is a cancellation fee of {amount} {money} within one day.',
        'C- That seems a bit unfair.',
        'A0 I can send you a reminder the day before.',
        'C+ A reminder would be great, thanks.',
      ],
      [
        'C0 Do you take my health fund?',
        'A0 Yes, we take all health funds in {place}.',
        'C+ Excellent, that makes it easy.',
      ],
      [
        'A0 May I confirm your mobile number for the reminder?',
        'C0 It ends in {digits}, the same as before.',
        'A0 Thank you, that is confirmed.',
      ],
      ENDING_BLOCK,
    ],
  },
  {
    processId: 4,
    processName: 'Rates Enquiry',
    companyName: 'Brightwater Council',
    departmentName: 'Revenues',
    country: 'Australia',
    money: 'dollars',
    prefix: 'BW',
    places: ['Parramatta', 'Brightwater', 'Kingsford', 'Mill Park'],
    agents: [lowVoice('Owen Baker'), highVoice('Lucy Tan'), lowVoice('Hamish Reid')],
    blockSequences: [[1, 2], [3], [1, 4, 2], [4, 2, 3]],
    blocks: [
      [
        'A0 Brightwater Council, {agent} speaking.',
        'C0 Hello, I am {name}, and I have a question about my rates notice.',
        'A0 I can look that up. What is the assessment number?',
        'C0 The number is {ref}.',
      ],
      [
        'C- My rates went up by {amount} {money} and nobody explained why.',
        'A- I understand that it is a surprise. The land was valued again this year.',
        'C- I think the valuation is completely wrong.',
        'A0 You can object to the valuation within sixty days.',
      ],
      [
        'C0 Could I pay by instalments?',
        'A+ Yes, you can pay by instalments, the next one is due on {next}.',
        'C+ That is a relief, thank you.',
      ],
      [
        'C- The bins in {place} were not collected again.',
        'A- I am sorry, I will report the missed collection right away.',
        'C0 Please do, it is starting to smell.',
      ],
      [
        'A0 Are you eligible for the pensioner concession?',
        'C0 Yes, I have a concession card.',
        'A+ Then you will pay {less} {money} less.',
        'C+ How lovely, I did not know that.',
      ],
      ENDING_BLOCK,
    ],
  },
  {
    processId: 5,
    processName: 'Meter Reading',
    companyName: 'Tidewater Energy',
    departmentName: 'Metering',
    country: 'Norway',
    money: 'kroner',
    prefix: 'TW',
    places: ['Bergen', 'Oslo', 'Stavanger', 'Drammen'],
    agents: [highVoice('Ingrid Dahl'), lowVoice('Lars Moen'), highVoice('Solveig Berg')],
    blockSequences: [[1, 3, 4], [2], [1, 4], [2, 3]],
    blocks: [
      [
        'A0 Tidewater Energy, my name is {agent}, what can I do for you?',
        'C0 This is {name}. My bill looks far too high.',
        'A0 Let me check. What is the account number, please?',
        'C0 The account is {ref}.',
      ],
      [
        'A0 The last bill was based on an estimated reading.',
        'C- You have been guessing for three months?',
        'A- I am sorry, our field team could not reach the meter on {day}.',
        'C0 I can send you a photo of the meter now.',
      ],
      [
        'C- We had no power in {place} for {count} hours.',
        'A- I apologise for the outage, a line came down in the storm.',
        'C- All the food in my freezer is gone.',
        'A0 You may apply for compensation on our website.',
      ],
      [
        'C0 Can I have a payment plan?',
        'A+ Yes, a payment plan over six months is no problem.',
        'C+ Thank you, that really helps me.',
      ],
      [
        'A0 Have you thought about a smart meter?',
        'C0 What would a smart meter cost?',
        'A+ It is free of charge, and you would never get an estimate again.',
        'C+ That sounds perfect.',
      ],
      ENDING_BLOCK,
    ],
  },
  {
    processId: 6,
    processName: 'Order Follow-up',
    companyName: 'Smith & Sons / APAC',
    departmentName: 'Purchasing',
    country: 'Singapore',
    money: 'dollars',
    prefix: 'SS',
    places: ['Tuas', 'Jurong', 'Changi', 'Woodlands'],
    agents: [lowVoice('Marcus Lim'), highVoice('Grace Ong'), lowVoice('Arun Nair')],
    blockSequences: [[1, 3], [2], [1, 2, 3], [3, 2]],
    blocks: [
      [
        'A0 {greeting}, Smith and Sons, {agent} speaking.',
        'C0 {greeting}, {name} here. I am chasing an order from {day}.',
        'A0 Do you have the purchase order number?',
        'C0 Yes, {ref}.',
      ],
      [
        'A- I am afraid that {count} items are on back order.',
        'C- We needed those last week, our line is standing still.',
        'A0 I can ship the rest today from {place}.',
        'C0 Fine, ship what you have.',
      ],
      [
        'C- The invoice is wrong, you charged us {amount} {money} too much.',
        'A- My apologies, that is our mistake.',
        'A+ I will send you a credit note within the hour.',
        'C+ Great, thanks for sorting it out so quickly.',
      ],
      [
        'C0 What is the lead time for the larger size?',
        'A0 The lead time is {count} weeks at the moment.',
        'C0 All right, please put us down for another pallet.',
        'A+ With pleasure, and you get the volume discount.',
      ],
      ENDING_BLOCK,
    ],
  },
];

/** Returns the script of the process with this name. An unknown name gives the script of process 1. */
export function findScriptByProcessName(name: string | null): Script {
  return SCRIPTS.find(({ processName }) => processName === name) ?? getScript(1);
}

/** Returns the script of a process. An unknown id gives the script of process 1. */
export function getScript(processId: number): Script {
  const script = SCRIPTS.find((candidate) => candidate.processId === processId) ?? SCRIPTS[0];
  if (!script) throw new Error('There are no scripts');
  return script;
}
