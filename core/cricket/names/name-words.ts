/**
 * Words of Bangladeshi names in Bengali, for players missing from players.ts. player-name.ts derives other
 * spellings and compounds ("Zahidul").
 */
export const NAME_WORDS = `
abdal আবদাল, abdool আবদুল, abdul আবদুল, abdulla আবদুল্লাহ, abdullah আবদুল্লাহ, abdur আবদুর, abdus আবদুস, abid আবিদ, abida আবিদা, abir আবির
abm এ বি এম, aboo আবু, abrar আবরার, abu আবু, abul আবুল, adel আদেল, adhikari অধিকারী, adib আদিব, adil আদিল, adnan আদনান, ador আদর
adrit অদ্রিত, afia আফিয়া, afif আফিফ, afnan আফনান, afreen আফরিন, afridi আফ্রিদি, afrin আফরিন, afroza আফরোজা, afsana আফসানা, afsar আফসার
aftab আফতাব, afzal আফজাল, ahad আহাদ, ahmadullah আহমদউল্লাহ, ahmed আহমেদ, ahmedul আহমেদুল, ahmmed আহমেদ, ahnaf আহনাফ, ahosan আহসান
ahrar আহরার, ahsan আহসান, ahsanul আহসানুল, aidid আইদিদ, aiman আইমান, aiub আইয়ুব, aj এ জে, ajay অজয়, ajijul আজিজুল, ajmal আজমল, ajoy অজয়
akanda আকন্দ, akash আকাশ, akbar আকবর, akhand আখন্দ, akhi আঁখি, akhil অখিল, akhtar আক্তার, akhtaruzzaman আখতারুজ্জামান, akhter আক্তার
akib আকিব, akil আকিল, akm এ কে এম, akram আকরাম, aks এ কে এস, aktar আক্তার, aktaruzzaman আক্তারুজ্জামান, akter আক্তার, al আল, alal আলাল
alam আলম, alamgir আলমগীর, alamin আলামিন, alauddin আলাউদ্দিন, ali আলী, alia আলিয়া, alif আলিফ, alim আলিম, aliul আলিউল, almas আলমাস
alok অলক, alom আলম, altaf আলতাফ, aman আমান, ameen আমিন, amena আমেনা, amin আমিন, aminul আমিনুল, aminur আমিনুর, amir আমির, amit অমিত
amite অমিত, amjad আমজাদ, amm এ এম এম, anam আনাম, anamul এনামুল, ananda আনন্দ, anik অনিক, anika আনিকা, anim আনিম, animesh অনিমেষ
anirban অনির্বাণ, aniruddha অনিরুদ্ধ, anis আনিস, anisa আনিসা, anissur আনিসুর, anisur আনিসুর, anjan অঞ্জন, anjum আনজুম, ankhi আঁখি
ankon অঙ্কন, anonto অনন্ত, anowar আনোয়ার, anower আনোয়ার, antor অন্তর, antora অন্তরা, antu অন্তু, anup অনুপ, anwar আনোয়ার
anwarul আনোয়ারুল, aolad আওলাদ, aparna অপর্ণা, apon আপন, apu অপু, apurba অপূর্ব, arafat আরাফাত, arafin আরাফিন, arefin আরেফিন
areful আরিফুল, arif আরিফ, arifa আরিফা, ariful আরিফুল, arik আরিক, arko অর্ক, armaan আরমান, arman আরমান, arnab অর্ণব, arnob অর্ণব
aronno অরণ্য, aronya অরণ্য, arpan অর্পণ, arpi অর্পি, arpita অর্পিতা, arthy অর্থি, arup অরূপ, asad আসাদ, asadul আসাদুল
asadullah আসাদুল্লাহ, asadullahil আসাদুল্লাহিল, asadur আসাদুর, asaduzzaman আসাদুজ্জামান, asfia আসফিয়া, asha আশা, ashfak আশফাক
ashfaq আশফাক, ashik আশিক, ashikul আশিকুল, ashikur আশিকুর, ashim অসীম, ashima আশিমা, ashiq আশিক, ashis আশীষ, ashish আশীষ, ashraf আশরাফ
ashrafi আশরাফী, ashraful আশরাফুল, ashrafuzzaman আশরাফুজ্জামান, asia আসিয়া, asif আসিফ, aslam আসলাম, asma আসমা, asraf আশরাফ
asrafuzzaman আশরাফুজ্জামান, atahar আতাহার, ataul আতাউল, ataur আতাউর, athar আতাহার, atia আতিয়া, atik আতিক, atikur আতিকুর, atiq আতিক
atiqur আতিকুর, aurin অরিন, avi অভি, avijit অভিজিৎ, avishek অভিষেক, awal আউয়াল, awlad আওলাদ, ayan আয়ান, ayaz আয়াজ, ayesha আয়েশা
ayon অয়ন, ayub আইয়ুব, azad আজাদ, azhar আজহার, azharul আজহারুল, azim আজিম, aziz আজিজ, azizul আজিজুল, azmain আজমাইন, azmim আজমিম
azmir আজমির, bablu বাবলু, babu বাবু, babul বাবুল, bachchu বাচ্চু, bachhu বাচ্চু, badal বাদল, badhon বাঁধন, badrul বদরুল, badsha বাদশা
bahar বাহার, bakhtiar বখতিয়ার, bakul বকুল, bala বালা, balam বালাম, banik বণিক, bano বানু, banu বানু, bapari ব্যাপারী, bappa বাপ্পা
bappi বাপ্পি, bappy বাপ্পি, barkat বরকত, barman বর্মন, barmon বর্মন, barsha বর্ষা, barshon বর্ষণ, barua বড়ুয়া, basak বসাক, bashir বশির
basit বাসিত, bayejid বায়েজিদ, bayezid বায়েজিদ, begam বেগম, begum বেগম, belal বেলাল, belayet বেলায়েত, bellal বেলাল, bepari ব্যাপারী
bhadra ভদ্র, bhaskar ভাস্কর, bhattacharjee ভট্টাচার্য, bhowmik ভৌমিক, bhuian ভূঁইয়া, bhuiya ভূঁইয়া, bhuiyan ভূঁইয়া, bhuyan ভূঁইয়া
bibi বিবি, bijoy বিজয়, bikash বিকাশ, bikram বিক্রম, bilal বিলাল, billah বিল্লাহ, bin বিন, binte বিনতে, bipin বিপিন, biplab বিপ্লব
biplob বিপ্লব, bipul বিপুল, bishal বিশাল, bishwajit বিশ্বজিৎ, bishwas বিশ্বাস, biswajit বিশ্বজিৎ, biswas বিশ্বাস, bithi বীথি, bivash বিভাস
bokhtiar বখতিয়ার, bokul বকুল, bonna বন্যা, bony বনি, bonya বন্যা, boranno বরেণ্য, borenno বরেণ্য, borhan বোরহান, borsha বর্ষা
borson বর্ষণ, bose বসু, bristi বৃষ্টি, bulbul বুলবুল, bulu বুলু, bushra বুশরা, chadni চাঁদনী, chaity চৈতী, chakladar চাকলাদার
chakma চাকমা, chakraborti চক্রবর্তী, chakraborty চক্রবর্তী, champa চম্পা, chanchal চঞ্চল, chandan চন্দন, chandni চাঁদনী, chandra চন্দ্র
chaudhury চৌধুরী, chayan চয়ন, chinmoy চিন্ময়, chisty চিশতী, choity চৈতী, choudhury চৌধুরী, chowdhary চৌধুরী, chowdhury চৌধুরী
choya ছোঁয়া, chy চৌধুরী, dalia ডালিয়া, dalim ডালিম, das দাস, datta দত্ত, daula দৌলা, deb দেব, deba দেবা, debabrata দেবব্রত
debashis দেবাশীষ, debashish দেবাশীষ, debasish দেবাশীষ, debnath দেবনাথ, debu দেবু, delowar দেলোয়ার, delower দেলোয়ার, delwar দেলোয়ার
delwer দেলোয়ার, dev দেব, dewan দেওয়ান, dey দে, dhali ঢালী, dhar ধর, dhiman ধীমান, dhrubo ধ্রুব, dibakar দিবাকর, didar দিদার, dider দিদার
diganta দিগন্ত, dilara দিলারা, dilip দিলীপ, dipa দীপা, dipak দীপক, dipankar দীপংকর, dipjoy দীপজয়, dipok দীপক, dipta দীপ্ত, dipti দীপ্তি
dipto দীপ্ত, dipu দিপু, disha দিশা, dishan দিশান, dola দোলা, dollar ডলার, dolon দোলন, doullah দৌলা, dristy দৃষ্টি, dulal দুলাল, dutt দত্ত
dutta দত্ত, eamon ইমন, easmin ইয়াসমিন, ebad ইবাদ, ebadot ইবাদত, ebrahim ইব্রাহিম, efaz ইফাজ, ehsan এহসান, ehsanul এহসানুল, eka একা
ekram একরাম, ekramul একরামুল, elahi এলাহী, elias ইলিয়াস, elma এলমা, emdad এমদাদ, emdadul এমদাদুল, emon ইমন, emran ইমরান, emrul ইমরুল
enam এনাম, enamul এনামুল, enayet এনায়েত, era ইরা, ershad এরশাদ, ershadul এরশাদুল, esha এশা, eti ইতি, eva ইভা, evan ইভান, eyasmin ইয়াসমিন
fahad ফাহাদ, fahim ফাহিম, fahima ফাহিমা, fahimul ফাহিমুল, fahmid ফাহমিদ, fahmida ফাহমিদা, fahomida ফাহমিদা, fahria ফাহরিয়া, faisal ফয়সাল
faiz ফয়েজ, faiza ফাইজা, faizul ফয়জুল, faizur ফয়জুর, fakhor ফখর, fakhrul ফখরুল, fakir ফকির, fakrul ফখরুল, falguni ফাল্গুনী
farabi ফারাবী, farazi ফরাজী, farazul ফারাজুল, fardin ফারদিন, fargana ফারজানা, farhad ফরহাদ, farhan ফারহান, farhana ফারহানা, faria ফারিয়া
farid ফরিদ, faridul ফরিদুল, fariha ফারিহা, fariz ফারিজ, farjana ফারজানা, farook ফারুক, faruk ফারুক, faruq ফারুক, farzana ফারজানা
farzin ফারজিন, fatema ফাতেমা, fatik ফটিক, fayez ফায়েজ, faysal ফয়সাল, fazal ফজল, fazla ফজলে, fazle ফজলে, fazley ফজলে, fazlul ফজলুল
fazlur ফজলুর, ferdaus ফেরদৌস, ferdous ফেরদৌস, ferdousi ফেরদৌসী, ferdows ফেরদৌস, ferdus ফেরদৌস, feroj ফিরোজ, feroz ফিরোজ, firdaus ফেরদৌস
firdous ফেরদৌস, firoj ফিরোজ, firoz ফিরোজ, forhad ফরহাদ, forkan ফোরকান, foyez ফয়েজ, foysal ফয়সাল, foysol ফয়সল, foyzul ফয়জুল
fozlur ফজলুর, fuad ফুয়াদ, fuhad ফুয়াদ, furkan ফুরকান, gaffar গাফফার, gafur গফুর, gain গাইন, galib গালিব, ganesh গণেশ, gauranga গৌরাঙ্গ
gayen গায়েন, gazi গাজী, ghazi গাজী, ghosh ঘোষ, ghulam গোলাম, gias গিয়াস, giasuddin গিয়াসউদ্দিন, gm জি এম, gobinda গোবিন্দ
gofran গোফরান, gofur গফুর, golam গোলাম, golzar গোলজার, gomes গোমেজ, gopal গোপাল, gopi গোপী, goswami গোস্বামী, gourab গৌরব, gourav গৌরব
guha গুহ, gulam গোলাম, habib হাবিব, habiba হাবিবা, habibul হাবিবুল, habibullah হাবিবুল্লাহ, habibur হাবিবুর, habil হাবিল, hadi হাদি
hafijul হাফিজুল, hafiz হাফিজ, hafizur হাফিজুর, hafsa হাফসা, haider হায়দার, haji হাজী, hakim হাকিম, haldar হালদার, halder হালদার
halim হালিম, halima হালিমা, halimatul হালিমাতুল, hamid হামিদ, hamidul হামিদুল, hanif হানিফ, hanjala হানজালা, hannan হান্নান, happy হ্যাপি
haque হক, hares হারেস, harun হারুন, harunur হারুনুর, hasan হাসান, hasanul হাসানুল, hasanuzzaman হাসানুজ্জামান, hasem হাশেম, hashem হাশেম
hashibul হাসিবুল, hashim হাশিম, hashmat হাশমত, hasib হাসিব, hasibul হাসিবুল, hasina হাসিনা, hasna হাসনা, hasnain হাসনাইন, hasnat হাসনাত
hassan হাসান, hassanuzzaman হাসানুজ্জামান, hawladar হাওলাদার, hawlader হাওলাদার, hayat হায়াত, hayder হায়দার, helal হেলাল, helena হেলেনা
hena হেনা, hider হায়দার, himanshu হিমাংশু, himel হিমেল, himu হিমু, hira হীরা, hiron হিরণ, hiru হিরু, hoque হক, hosen হোসেন, hossain হোসেন
hossan হোসেন, hossen হোসেন, hossian হোসেন, howladar হাওলাদার, howlader হাওলাদার, hredoy হৃদয়, hridoi হৃদয়, hridoy হৃদয়, hridy হৃদয়
humaira হুমায়রা, humaun হুমায়ুন, humayan হুমায়ুন, humayra হুমায়রা, humayun হুমায়ুন, huq হক, hussen হোসেন, hyder হায়দার
ibadul ইবাদুল, ibne ইবনে, ibrahim ইব্রাহিম, ifrad ইফরাদ, ifran ইফরান, iftadul ইফতাদুল, iftakhar ইফতেখার, iftakher ইফতেখার
iftekhar ইফতেখার, ifti ইফতি, iftiar ইফতিয়ার, iftikhar ইফতেখার, iftikher ইফতেখার, ifty ইফতি, ikbal ইকবাল, ikram ইকরাম, ikramul ইকরামুল
ilham ইলহাম, ilias ইলিয়াস, ilius ইলিয়াস, ilyas ইলিয়াস, imam ইমাম, imamul ইমামুল, imdadul ইমদাদুল, imon ইমন, imran ইমরান
imranul ইমরানুল, imranuzzaman ইমরানুজ্জামান, imrul ইমরুল, imtiaz ইমতিয়াজ, injamul ইনজামুল, insan ইনসান, intiaz ইমতিয়াজ
inzamamul ইনজামামুল, iqbal ইকবাল, iqram ইকরাম, iqramul ইকরামুল, ira ইরা, irfan ইরফান, irin আইরিন, ishak ইসহাক, ishaq ইসহাক, ishita ঈশিতা
ishma ইশমা, ishrat ইশরাত, ishtiak ইশতিয়াক, ishtiaq ইশতিয়াক, ishtiyak ইশতিয়াক, islam ইসলাম, islamul ইসলামুল, ismail ইসমাইল, ismat ইসমত
israfil ইসরাফিল, israt ইশরাত, istiaq ইশতিয়াক, izaz ইজাজ, izhar ইজহার, jabbar জব্বার, jabed জাবেদ, jabid জাবিদ, jafar জাফর, jahan জাহান
jahanara জাহানারা, jahangir জাহাঙ্গীর, jahed জাহেদ, jahedul জাহেদুল, jahid জাহিদ, jahidul জাহিদুল, jahirul জহিরুল, jahurul জহুরুল
jakaria জাকারিয়া, jaker জাকের, jakir জাকির, jakirul জাকিরুল, jalal জালাল, jalaluddin জালালউদ্দিন, jalil জলিল, jamal জামাল
jamaluddin জামালউদ্দিন, jamil জামিল, jamir জমির, jamshed জামশেদ, jannat জান্নাত, jannati জান্নাতি, jannatul জান্নাতুল, jannatun জান্নাতুন
jarif জারিফ, jarin জেরিন, jashim জসিম, jashimuddin জসিমউদ্দিন, jasim জসিম, jasmin জেসমিন, jasmine জেসমিন, javed জাভেদ, jawad জাওয়াদ
jaya জয়া, jayanta জয়ন্ত, jayed জায়েদ, jaynal জয়নাল, jeba জেবা, jely জেলি, jesia জেসিয়া, jesmin জেসমিন, jessia জেসিয়া, jewel জুয়েল
jhantu ঝন্টু, jharna ঝর্ণা, jhilik ঝিলিক, jhorna ঝর্ণা, jhuma ঝুমা, jibon জীবন, jihad জিহাদ, jiku জিকু, jinat জিনাত, jinia জিনিয়া
jinnat জিন্নাত, jisan জিসান, jishad জিসাদ, jishan জিসান, jitu জিতু, joarder জোয়ার্দার, joba জবা, jobaer জুবায়ের, johny জনি, johora জোহরা
johra জোহরা, jolly জলি, jonayed জুনায়েদ, joni জনি, jony জনি, joshim জসিম, josna জোছনা, joti জ্যোতি, jotsna জ্যোৎস্না, joty জ্যোতি
joy জয়, joya জয়া, joyanta জয়ন্ত, joydeb জয়দেব, joynal জয়নাল, joynul জয়নুল, joyonto জয়ন্ত, joyraj জয়রাজ, jr জুনিয়র
jubaer জুবায়ের, jubair জুবায়ের, jubayer জুবায়ের, jubo যুব, jui জুঁই, junaid জুনায়েদ, junayed জুনায়েদ, juwel জুয়েল, kabbo কাব্য
kabir কবির, kabirul কবিরুল, kabita কবিতা, kader কাদের, kafi কাফি, kaisar কায়সার, kaiser কায়সার, kaium কাইয়ুম, kaiyum কাইয়ুম
kajol কাজল, kakoli কাকলি, kakon কাঁকন, kalam কালাম, kalimullah কলিমুল্লাহ, kallol কল্লোল, kamal কামাল, kamarul কামরুল
kamaruzzaman কামারুজ্জামান, kamol কমল, kamran কামরান, kamruddin কামরুদ্দিন, kamruj কামরুজ, kamrujjaman কামরুজ্জামান, kamrul কামরুল
kamrun কামরুন, kamrunnahar কামরুন্নাহার, kamruzzaman কামরুজ্জামান, kanak কনক, kaniz কানিজ, kanon কানন, kanta কান্তা, kanti কান্তি, kar কর
karim করিম, karimul করিমুল, karmakar কর্মকার, karmokar কর্মকার, kashem কাশেম, kausar কাওসার, kaushik কৌশিক, kawsar কাওসার, kawser কাওসার
kayes কায়েস, kaykobad কায়কোবাদ, kazal কাজল, kazi কাজী, kazim কাজিম, keka কেকা, keya কেয়া, khadem খাদেম, khademul খাদেমুল
khadija খাদিজা, khadiza খাদিজা, khairul খায়রুল, khairuzzaman খায়রুজ্জামান, khaja খাজা, khalashi খালাসী, khaled খালেদ, khaleda খালেদা
khalid খালিদ, khalifa খলিফা, khalil খলিল, khalilur খলিলুর, khan খান, khanam খানম, khandakar খন্দকার, khandaker খন্দকার, khandker খন্দকার
khandoker খন্দকার, khanom খানম, khatoon খাতুন, khatun খাতুন, khisa খীসা, khokon খোকন, khondaker খন্দকার, khondokar খন্দকার
khorshed খোরশেদ, khurram খুররম, khurshid খুরশিদ, kibria কিবরিয়া, kibriya কিবরিয়া, kishan কিষাণ, kishor কিশোর, kishore কিশোর, km কে এম
kobiraj কবিরাজ, kobita কবিতা, kohinoor কোহিনুর, kohinur কোহিনুর, koli কলি, komol কমল, koushik কৌশিক, krishna কৃষ্ণ, kumar কুমার
kumer কুমার, kundu কুন্ডু, kutub কুতুব, labib লাবিব, lablu লাবলু, labone লাবণী, laboni লাবণী, labonno লাবণ্য, labony লাবণী, laila লায়লা
laki লাকি, lalon লালন, lamia লামিয়া, larma লারমা, laskar লস্কর, lata লতা, lataa লতা, latif লতিফ, leky লেকি, lemon লেমন, leon লিয়ন
likhon লিখন, lily লিলি, lima লিমা, limon লিমন, lipi লিপি, liton লিটন, litu লিটু, liza লিজা, lokman লোকমান, lopa লোপা, lucky লাকি
luna লুনা, lutfa লুৎফা, lutfar লুৎফর, lutfor লুৎফর, lutful লুৎফুল, lutfur লুৎফর, luthfur লুৎফর, mabrur মাবরুর, mabud মাবুদ, mafia মাফিয়া
mahabub মাহবুব, mahabubul মাহবুবুল, mahabubur মাহবুবুর, mahadi মাহাদী, mahamud মাহমুদ, mahamudul মাহমুদুল, maharab মেহরাব, mahatab মাহাতাব
mahato মাহাতো, mahbub মাহবুব, mahbubul মাহবুবুল, mahbubur মাহবুবুর, mahedi মেহেদী, mahedul মাহেদুল, maheen মাহিন, maher মাহের
mahfijul মাহফিজুল, mahfuj মাহফুজ, mahfuz মাহফুজ, mahfuza মাহফুজা, mahfuzul মাহফুজুল, mahfuzur মাহফুজুর, mahi মাহি, mahib মাহিব
mahidul মাহিদুল, mahim মাহিম, mahima মহিমা, mahin মাহিন, mahir মাহির, mahmmud মাহমুদ, mahmood মাহমুদ, mahmud মাহমুদ, mahmuda মাহমুদা
mahmudul মাহমুদুল, mahua মহুয়া, maidul মাইদুল, mainuddin মাইনউদ্দিন, mainul মাইনুল, maisa মাইশা, maisha মাইশা, maisun মাইসুন
maisur মাইসুর, majeda মাজেদা, majedul মাজেদুল, majid মজিদ, majida মাজিদা, majidul মজিদুল, majumdar মজুমদার, majumder মজুমদার
makhdum মাখদুম, maksud মাকসুদ, maksuda মাকসুদা, maksudul মাকসুদুল, maksudur মাকসুদুর, mala মালা, malakar মালাকার, malek মালেক
maleka মালেকা, malik মালিক, mallick মল্লিক, mallik মল্লিক, mamata মমতা, mamoon মামুন, mamun মামুন, mamunur মামুনুর, manash মানস
mandal মণ্ডল, manik মানিক, manjur মঞ্জুর, manjurul মঞ্জুরুল, mannaf মান্নাফ, mannan মান্নান, manoj মনোজ, mansoor মনসুর, mansur মনসুর
manzur মঞ্জুর, maqsud মাকসুদ, maria মারিয়া, mariam মরিয়ম, mariyam মরিয়ম, marjana মারজানা, marjina মর্জিনা, marma মারমা, maruf মারুফ
marufa মারুফা, marzia মারজিয়া, mashiur মশিউর, mashrafe মাশরাফি, mashrur মাশরুর, mashud মাসুদ, mashuk মাশুক, masood মাসুদ, masrafe মাশরাফি
masrur মাসরুর, masud মাসুদ, masudur মাসুদুর, masuk মাশুক, masum মাসুম, masuma মাসুমা, matin মতিন, matiul মতিউল, matiur মতিউর
matubbar মাতুব্বর, mawa মাওয়া, maya মায়া, mayesha মায়েশা, mazedul মাজেদুল, mazhar মাজহার, mazharul মাজহারুল, mazid মজিদ
mazumdar মজুমদার, mazumder মজুমদার, mea মিয়া, meghla মেঘলা, mehadi মেহেদী, mehbub মাহবুব, mehdi মেহেদী, mehebub মাহবুব, mehedi মেহেদী
mehedul মেহেদুল, meher মেহের, meherab মেহরাব, meherob মেহেরব, meherun মেহেরুন, mehidy মেহেদী, mehjabin মেহজাবিন, mehnaz মেহনাজ
mehrab মেহরাব, mehraj মেহরাজ, mehrob মেহরব, mehrun মেহেরুন, mejbah মেজবাহ, meraj মেরাজ, merajul মেরাজুল, mia মিয়া, miah মিয়া
miaji মিয়াজী, mihir মিহির, milhan মিলহান, milon মিলন, mim মিম, mimi মিমি, mina মিনা, minar মিনার, minhaj মিনহাজ, minhajul মিনহাজুল
minhaz মিনহাজ, minhazur মিনহাজুর, mintu মিন্টু, mir মীর, miraj মিরাজ, mirajul মিরাজুল, miraz মিরাজ, mirttunjoy মৃত্যুঞ্জয়, mirza মির্জা
misbah মিসবাহ, misbahul মিসবাহুল, mishal মিশাল, mishkat মিশকাত, mishti মিষ্টি, mishty মিষ্টি, mishu মিশু, mishuk মিশুক, misti মিষ্টি
misty মিষ্টি, mita মিতা, mithila মিথিলা, mithu মিঠু, mithul মিঠুল, mithun মিঠুন, mitra মিত্র, mitu মিতু, mizan মিজান, mizanul মিজানুল
mizanur মিজানুর, moazzem মোয়াজ্জেম, mobarak মোবারক, mobasher মোবাশ্বের, mobin মবিন, modak মোদক, moeen মঈন, mofakkharul মোফাখখারুল
mofiz মফিজ, mofizul মফিজুল, mofizur মফিজুর, mohaiminul মোহাইমিনুল, mohammad মোহাম্মদ, mohanna মোহান্না, mohibbullah মহিবুল্লাহ
mohibul মহিবুল, mohiuddin মহিউদ্দিন, mohon মোহন, mohor মোহর, mohsin মহসিন, moin মঈন, moinul মঈনুল, mojahid মুজাহিদ, mojammel মোজাম্মেল
mojibur মজিবুর, mojumdar মজুমদার, mojumder মজুমদার, mokbul মকবুল, mokhlesur মোখলেসুর, moksed মোকছেদ, moksedul মোকছেদুল, mokshed মোকছেদ
moktar মোক্তার, molla মোল্লা, mollah মোল্লা, mollick মল্লিক, momin মুমিন, mominul মুমিনুল, mominur মমিনুর, momota মমতা, momtaz মমতাজ
mondal মণ্ডল, mondol মণ্ডল, moni মনি, monika মনিকা, monir মনির, monira মনিরা, monirujjaman মনিরুজ্জামান, monirul মনিরুল
moniruzzaman মনিরুজ্জামান, monjur মঞ্জুর, monjurul মঞ্জুরুল, monoj মনোজ, monon মনন, monowar মনোয়ার, montu মন্টু, monwar মনোয়ার, mony মনি
monzurul মঞ্জুরুল, morad মুরাদ, moral মোড়ল, moriom মরিয়ম, morjina মর্জিনা, morol মোড়ল, morsalin মোরসালিন, morsedul মোরশেদুল
morshed মোরশেদ, mosabbek মোসাব্বেক, mosaddek মোসাদ্দেক, mosammat মোসাম্মৎ, mosarraf মোশাররফ, mosarrof মোশাররফ, moshaddek মোসাদ্দেক
mosharaf মোশাররফ, mosharof মোশাররফ, mosharraf মোশাররফ, moshiur মশিউর, moslem মোসলেম, mostafa মোস্তফা, mostafiz মোস্তাফিজ
mostafizur মোস্তাফিজুর, mostak মোশতাক, mostakim মোস্তাকিম, mostaq মোশতাক, mostari মোস্তারি, mostary মোস্তারি, mostofa মোস্তফা
motaleb মোতালেব, motin মতিন, motiur মতিউর, mou মৌ, moushumi মৌসুমী, mousumi মৌসুমী, mowla মাওলা, moyeen মঈন, moyna ময়না, mozaffar মোজাফফর
mozammel মোজাম্মেল, mrida মৃধা, mridha মৃধা, mridul মৃদুল, mrittunjoy মৃত্যুঞ্জয়, mst মোসাম্মৎ, mubin মুবিন, mufti মুফতি, mugdho মুগ্ধ
mugdhu মুগ্ধ, muhaimin মুহাইমিন, muhaiminul মুহাইমিনুল, muhi মুহি, muhit মুহিত, muhtasim মুহতাসিম, muid মুঈদ, mujaffar মোজাফফর
mujahid মুজাহিদ, mujibur মুজিবুর, mukhtar মুখতার, mukid মুকিদ, mukidul মুকিদুল, mukit মুকিত, mukta মুক্তা, muktadir মুক্তাদির
muktar মুক্তার, mukter মুক্তার, mukul মুকুল, mullah মোল্লা, mullick মল্লিক, mumin মুমিন, mumta মমতা, mumtahina মুমতাহিনা, mumtaz মমতাজ
munim মুনিম, munir মুনির, munira মুনিরা, munna মুন্না, munni মুন্নি, munny মুন্নি, munshi মুন্সী, munsi মুন্সী, muntasir মুনতাসির
murad মুরাদ, muradul মুরাদুল, murmu মুর্মু, murshid মুর্শিদ, murshida মুর্শিদা, murtaza মুর্তজা, murtoza মুর্তজা, musa মুসা, musfik মুশফিক
mushfik মুশফিক, mushfiq মুশফিক, mushfique মুশফিক, mushfiqul মুশফিকুল, mushfiqur মুশফিকুর, mushtaq মুশতাক, muslim মুসলিম
mustafiz মোস্তাফিজ, mustafizur মোস্তাফিজুর, mustakim মুস্তাকিম, mustaq মুশতাক, mustaque মুশতাক, myshkur মাইশুকুর, myshukur মাইশুকুর
nabi নবী, nabib নাবিব, nabil নাবিল, nabila নাবিলা, nabin নবীন, nadeem নাদিম, nader নাদের, nadia নাদিয়া, nadif নাদিফ, nadil নাদিল
nadim নাদিম, nadvi নদভী, naeem নাঈম, naf নাফ, nafees নাফীস, nafi নাফি, nafij নাফিজ, nafis নাফিস, nafisa নাফিসা, nafiul নাফিউল, nafiz নাফিজ
nag নাগ, nahar নাহার, naher নাহার, nahian নাহিয়ান, nahid নাহিদ, nahida নাহিদা, nahidul নাহিদুল, nahidur নাহিদুর, nahin নাহিন, naim নাঈম
naimuddin নাঈমউদ্দিন, naimul নাইমুল, naimur নাইমুর, najib নাজিব, najim নাজিম, najmul নাজমুল, nakib নাকিব, nandi নন্দী, naqib নাকিব
nargis নার্গিস, nasim নাসিম, nasima নাসিমা, nasimul নাসিমুল, nasir নাসির, nasiruddin নাসিরউদ্দিন, nasreen নাসরিন, nasrin নাসরিন
nasrullah নাসরুল্লাহ, nasum নাসুম, nath নাথ, naushad নওশাদ, naveed নাভিদ, navid নাভিদ, nawaz নওয়াজ, nawrose নওরোজ, nawshad নওশাদ
nayan নয়ন, nayeem নাঈম, nayem নাঈম, nayon নয়ন, nazia নাজিয়া, nazib নাজিব, nazifa নাজিফা, nazim নাজিম, nazimuddin নাজিমউদ্দিন
nazir নাজির, nazirul নাজিরুল, nazma নাজমা, nazmul নাজমুল, nazmun নাজমুন, nazmunnahar নাজমুন্নাহার, nazmus নাজমুস, nazrul নজরুল
neamul নিয়ামুল, neaz নিয়াজ, nehad নিহাদ, nehal নেহাল, nesa নেছা, nessa নেছা, niamul নিয়ামুল, niaz নিয়াজ, nibir নিবিড়, nibras নিব্রাস
nigar নিগার, nihad নিহাদ, nihan নিহান, niharika নীহারিকা, nijam নিজাম, nila নীলা, nilima নীলিমা, niloy নিলয়, nilufa নিলুফা, nipa নিপা
nipu নিপু, nipun নিপুন, nira নীরা, nirjan নির্জন, nirjhor নির্ঝর, nirmal নির্মল, nirob নীরব, nisa নিসা, nishad নিশাদ, nishan নিশান
nishat নিশাত, nishi নিশি, nishita নিশিতা, nitai নিতাই, nitish নীতিশ, nitol নিটোল, nizam নিজাম, nizamul নিজামুল, nobi নবী, nobin নবীন
noman নোমান, noushin নওশীন, nowrose নওরোজ, nowroz নওরোজ, nowshin নওশীন, noyon নয়ন, nuhash নুহাশ, nuhayel নুহায়েল, nuhu নুহু, numan নোমান
nupur নূপুর, nur নূর, nurjahan নূরজাহান, nurnabi নুরনবী, nurnobi নুরনবী, nuruddin নুরউদ্দিন, nurul নুরুল, nurullah নুরুল্লাহ, nurun নুরুন
nuruzzaman নুরুজ্জামান, nusaiba নুসাইবা, nusrat নুসরাত, nuzhat নুজহাত, obaid ওবায়েদ, obaidul ওবায়দুল, obaidullah ওবায়দুল্লাহ
obaidur ওবায়দুর, obayed ওবায়েদ, ohidul ওহিদুল, oishi ঐশী, ojha ওঝা, oli অলি, oliur ওলিউর, omar ওমর, omi অমি, omit অমিত, omor ওমর
onik অনিক, onirban অনির্বাণ, ononno অনন্য, ontor অন্তর, ony অনি, oporna অপর্ণা, opu অপু, orchi অর্চি, ornob অর্ণব, orthi অর্থি, oshim অসীম
osman ওসমান, ovi অভি, ovijit অভিজিৎ, oyon অয়ন, oyshi ঐশী, pabel পাভেল, pabitra পবিত্র, pakhi পাখি, pal পাল, palash পলাশ, pallab পল্লব
pandit পণ্ডিত, panna পান্না, papia পাপিয়া, papon পাপন, pappu পাপ্পু, parag পরাগ, parimal পরিমল, parosh পারস, partha পার্থ, partho পার্থ
parul পারুল, parveen পারভীন, parvej পারভেজ, parvez পারভেজ, parvin পারভীন, pathan পাঠান, patwari পাটওয়ারী, patwary পাটওয়ারী, pavan পবন
pavel পাভেল, payel পায়েল, pervez পারভেজ, pervin পারভীন, pial পিয়াল, pias পিয়াস, piash পিয়াস, pijush পীযূষ, pinak পিনাক, pinki পিংকি
pinky পিংকি, pintu পিন্টু, piyas পিয়াস, pizush পীযূষ, poddar পোদ্দার, podder পোদ্দার, polash পলাশ, polin পলিন, pollab পল্লব, pollob পল্লব
polly পলি, poly পলি, popi পপি, poppy পপি, popy পপি, porag পরাগ, prabir প্রবীর, pradhan প্রধান, pradip প্রদীপ, pramanick প্রামাণিক
pramanik প্রামাণিক, pranab প্রণব, prantik প্রান্তিক, pranto প্রান্ত, prantor প্রান্তর, prasanta প্রশান্ত, pratik প্রতীক, prema প্রেমা
prince প্রিন্স, pritam প্রীতম, priti প্রীতি, pritom প্রীতম, prity প্রীতি, priya প্রিয়া, probir প্রবীর, prodeep প্রদীপ, prodhan প্রধান
prodip প্রদীপ, prokash প্রকাশ, proma প্রমা, pronab প্রণব, pronoy প্রণয়, prosen প্রসেন, prosenjit প্রসেনজিৎ, proshanta প্রশান্ত
protik প্রতীক, prottasha প্রত্যাশা, prottay প্রত্যয়, prottoy প্রত্যয়, prottush প্রত্যুষ, puja পূজা, pulak পুলক, pulok পুলক
purnima পূর্ণিমা, purobi পূরবী, pushpita পুষ্পিতা, puspita পুষ্পিতা, qayum কাইয়ুম, qazi কাজী, quader কাদের, quazi কাজী, quddus কুদ্দুস
rabbani রাব্বানী, rabbe রাব্বী, rabbi রাব্বি, rabby রাব্বি, rabea রাবেয়া, rabeul রবিউল, rabeya রাবেয়া, rabia রাবেয়া, rabin রবিন
rabiul রবিউল, radoan রেদোয়ান, rafat রাফাত, rafi রাফি, rafia রাফিয়া, rafid রাফিদ, rafik রফিক, rafin রাফিন, rafiq রফিক, rafiqul রফিকুল
rafiqur রফিকুর, rafiul রাফিউল, rafiur রাফিউর, rafsan রাফসান, rafsun রাফসান, ragib রাগিব, rahad রাহাদ, rahaman রহমান, rahat রাহাত
rahatul রাহাতুল, rahela রাহেলা, rahi রাহী, rahim রহিম, rahima রহিমা, rahman রহমান, rahmat রহমত, rahmatullah রহমতউল্লাহ, rahnuma রাহনুমা
rahul রাহুল, raihan রায়হান, raihanul রায়হানুল, raisa রাইসা, raisul রাইসুল, raiyan রাইয়ান, raj রাজ, raja রাজা, rajab রজব, rajeeb রাজীব
rajeev রাজীব, rajesh রাজেশ, rajib রাজীব, rajibul রাজিবুল, rajin রাজিন, rajiv রাজীব, rajon রাজন, raju রাজু, rakesh রাকেশ, rakib রাকিব
rakibul রাকিবুল, rakibur রাকিবুর, rakibuzzaman রাকিবুজ্জামান, rakin রাকিন, ramen রমেন, ramesh রমেশ, ramim রামিম, ramjan রমজান
ramzan রমজান, rana রানা, ranak রনক, rani রানী, ranjan রঞ্জন, ranu রানু, raqib রকিব, raqibul রকিবুল, rasel রাসেল, rashadul রাশাদুল
rashed রাশেদ, rashedul রাশেদুল, rashid রশিদ, rashida রাশিদা, rashidul রশিদুল, rashmi রশ্মি, ratan রতন, ratin রতিন, ratna রত্না, raton রতন
ratul রাতুল, rawnak রওনক, rayan রায়ান, rayed রায়েদ, rayhan রায়হান, razia রাজিয়া, razib রাজীব, razin রাজিন, razu রাজু, razzak রাজ্জাক
razzaque রাজ্জাক, redoy হৃদয়, reduan রেদওয়ান, redwan রেদওয়ান, refat রিফাত, rehan রেহান, rehana রেহানা, rehnuma রেহনুমা, rejaur রেজাউর
rejwan রেজওয়ান, rekha রেখা, reza রেজা, rezaul রেজাউল, rezina রেজিনা, rezon রেজন, rezwan রেজওয়ান, rezwanul রেজওয়ানুল, ria রিয়া
riad রিয়াদ, riaz রিয়াজ, ridom রিদম, ridoy হৃদয়, ridwan রিদওয়ান, rifa রিফা, rifat রিফাত, rifatul রিফাতুল, rifayat রিফায়াত, rima রিমা
rimel রিমেল, rimi রিমি, rimon রিমন, rimpa রিম্পা, rina রিনা, rini রিনি, rintu রিন্টু, ripa রিপা, ripon রিপন, ripti রিপতি, rishad রিশাদ
rishat রিসাত, rita রিতা, ritika রিতিকা, ritu রিতু, riya রিয়া, riyad রিয়াদ, rizan রিজান, rizve রিজভী, rizvi রিজভী, robayet রোবায়েত
robel রুবেল, robi রবি, robin রবিন, robiul রবিউল, rocky রকি, rohan রোহান, rohanat রোহানাত, rohit রোহিত, rohman রহমান, rohoman রহমান
rohul রুহুল, rojina রোজিনা, rokan রোকন, rokeya রোকেয়া, rokib রকিব, rokibul রকিবুল, rokon রোকন, rokonul রোকনুল, rokonuzzaman রোকনুজ্জামান
roky রকি, roman রোমান, romana রোমানা, romel রোমেল, romij রমিজ, roni রনি, ronju রঞ্জু, ronok রনক, rony রনি, rosy রোজি, rownak রওনক
roy রায়, rozi রোজি, rozina রোজিনা, rubaiya রুবাইয়া, rubayat রুবাইয়াত, rubayet রুবায়েত, rubel রুবেল, rubi রুবি, rubina রুবিনা
ruby রুবি, rubya রুবাইয়া, ruddro রুদ্র, rudra রুদ্র, rudro রুদ্র, ruhan রুহান, ruhel রুহেল, ruhul রুহুল, ruksana রুকসানা, ruma রুমা
ruman রুমান, rumana রুমানা, rumel রুমেল, rumi রুমি, rumpa রুম্পা, runa রুনা, rupa রূপা, rupak রূপক, rupali রূপালী, rupam রূপম, rupok রূপক
rupom রূপম, rupon রূপন, russel রাসেল, russell রাসেল, ruyel রুয়েল, saad সাদ, saadman সাদমান, sabakun সাবাকুন, sabber সাব্বির
sabbir সাব্বির, saber সাবের, sabiha সাবিহা, sabikun সাবিকুন, sabina সাবিনা, sabit সাবিত, sabrin সাবরিন, sabrina সাবরিনা, sabuj সবুজ
sadat সাদাত, saddam সাদ্দাম, sadek সাদেক, sadeka সাদেকা, sadekul সাদেকুল, sadequl সাদেকুল, sadequr সাদেকুর, sadhon সাধন, sadi সাদি
sadia সাদিয়া, sadid সাদিদ, sadik সাদিক, sadika সাদিকা, sadikul সাদিকুল, sadikur সাদিকুর, sadiq সাদিক, sadiqul সাদিকুল, sadiqur সাদিকুর
sadman সাদমান, sadruzzaman সদরুজ্জামান, saeed সাঈদ, safar সফর, safat সাফাত, safayet শাফায়েত, saftain সাফতাইন, safwan সাফওয়ান, sagar সাগর
saghir সগীর, sagir সগীর, sagor সাগর, sagorika সাগরিকা, sagufta শাগুফতা, saha সাহা, sahadat শাহাদাত, sahagir সগীর, sahanaz শাহনাজ
sahed সাহেদ, sahidul শহীদুল, sahil সাহিল, sahin শাহীন, said সাঈদ, saidujjaman সাইদুজ্জামান, saidul সাইদুল, saidur সাইদুর, saif সাইফ
saifuddin সাইফউদ্দিন, saiful সাইফুল, saifullah সাইফুল্লাহ, saifur সাইফুর, saikat সৈকত, saikot সৈকত, saim সাইম, saimon সাইমন, saimun সাইমুন
sajal সজল, sajeda সাজেদা, sajeeb সজীব, sajib সজীব, sajid সাজিদ, sajidul সাজিদুল, sajjad সাজ্জাদ, sajjadul সাজ্জাদুল, sajjat সাজ্জাদ
sajol সজল, saju সাজু, sakhauat সাখাওয়াত, sakhawat সাখাওয়াত, sakib সাকিব, sakif সাকিফ, sakin সাকিন, sakir শাকির, saklain সাকলাইন
salahin সালেহীন, salahuddin সালাহউদ্দিন, salauddin সালাউদ্দিন, saleh সালেহ, saleha সালেহা, saleheen সালেহীন, salehin সালেহীন
salehuddin সালেহউদ্দিন, salek সালেক, salimullah সলিমুল্লাহ, salma সালমা, salman সালমান, samad সামাদ, sami সামি, samia সামিয়া
samiha সামিহা, samin সামিন, samina সামিনা, samiul সামিউল, samiullah সামিউল্লাহ, samiur সামিউর, samrat সম্রাট, samsul শামসুল, samsur শামসুর
sanaullah সানাউল্লাহ, sandhiya সন্ধ্যা, sandhya সন্ধ্যা, sanjamul সানজামুল, sanjana সানজানা, sanjib সঞ্জীব, sanjid সানজিদ, sanjida সানজিদা
sanjit সঞ্জিত, sanjoy সঞ্জয়, sanju সঞ্জু, sanowar সানোয়ার, santu সান্টু, sanwar সানোয়ার, sanzida সানজিদা, saqlain সাকলাইন
sarafat শরাফত, sarah সারাহ, sardar সরদার, sarder সরদার, sarfaraj সরফরাজ, sarfaraz সরফরাজ, sarika সারিকা, sarkar সরকার, sarker সরকার
sarmin শারমিন, saroar সারোয়ার, sarowar সারোয়ার, sarwar সারোয়ার, sarwer সারোয়ার, sathi সাথী, sathy সাথী, sattar সাত্তার, saurav সৌরভ
sayed সাইদ, sayeduzzaman সাইদুজ্জামান, sayeed সাঈদ, sayeem সায়েম, sayem সায়েম, sayful সাইফুল, saykat সৈকত, sayon সায়ন, sazzad সাজ্জাদ
sazzadul সাজ্জাদুল, seema সীমা, sekandar সেকান্দার, selim সেলিম, selina সেলিনা, sen সেন, serajul সিরাজুল, setu সেতু, shaan শান
shabbir সাব্বির, shabnam শবনম, shadab শাদাব, shadhin স্বাধীন, shadhon সাধন, shadin স্বাধীন, shadman সাদমান, shafaet শাফায়েত
shafayet শাফায়েত, shafi শফি, shafik শফিক, shafin শাফিন, shafiq শফিক, shafiqul শফিকুল, shafiqur শফিকুর, shafiul শফিউল, shafkat শাফকাত
shafqat শাফকাত, shah শাহ, shaha সাহা, shahabuddin শাহাবউদ্দিন, shahabul শাহাবুল, shahadat শাহাদাত, shahadot শাহাদাত, shahadul শাহাদুল
shahan শাহান, shahanaz শাহনাজ, shaharia শাহরিয়া, shaharier শাহরিয়ার, shahbaz শাহবাজ, shaheb সাহেব, shahed শাহেদ, shaheen শাহীন
shahid শহীদ, shahida শাহিদা, shahidul শহীদুল, shahidullah শহীদুল্লাহ, shahidur শহীদুর, shahin শাহীন, shahinul শাহিনুল, shahinur শাহিনুর
shahjada শাহজাদা, shahjahan শাহজাহান, shahjalal শাহজালাল, shahnawaz শাহনেওয়াজ, shahnaz শাহনাজ, shahnewaz শাহনেওয়াজ, shahria শাহরিয়া
shahriar শাহরিয়ার, shahrier শাহরিয়ার, shahrin শাহরিন, shahriyar শাহরিয়ার, shahriyer শাহরিয়ার, shahryar শাহরিয়ার, shaik শেখ
shaikat সৈকত, shaikh শেখ, shaila শায়লা, shajib সজীব, shajid সাজিদ, shakawat সাখাওয়াত, shakeel শাকিল, shakhawat সাখাওয়াত, shakhir শাখির
shakib সাকিব, shakil শাকিল, shakir শাকির, shakur শাকুর, shamim শামীম, shamima শামীমা, shamimul শামীমুল, shamin শামিন, shamol শ্যামল
shampa শম্পা, shams শামস, shamsul শামসুল, shamsun শামসুন, shamsunnahar শামসুন্নাহার, shamsur শামসুর, shamsuzzaman শামসুজ্জামান
shanewaz শাহনেওয়াজ, shanjida সানজিদা, shankar শংকর, shanta শান্তা, shantanu শান্তনু, shanto শান্ত, shantonu শান্তনু, shaon শাওন
shapla শাপলা, sharafat শরাফত, sharear শাহরিয়ার, shariar শাহরিয়ার, shariat শরীয়ত, sharif শরীফ, sharifa শরীফা, shariful শরীফুল
sharmi শর্মী, sharmila শর্মিলা, sharmin শারমিন, sharna স্বর্ণা, sharon শারন, sharowar সারোয়ার, shathi সাথী, shathy সাথী, shawan শাওন
shawkat শওকত, shawon শাওন, shayan শায়ান, shaykat সৈকত, shazzad সাজ্জাদ, shefali শেফালী, shehab শিহাব, sheik শেখ, sheikh শেখ
sheikhor শেখর, sheikhul শেখুল, shekhar শেখর, sheuly শিউলি, shibli শিবলী, shiblu শিবলু, shibly শিবলী, shiekh শেখ, shihab শিহাব
shihabul শিহাবুল, shikder শিকদার, shikha শিখা, shil শীল, shila শিলা, shimu শিমু, shimul শিমুল, shipon শিপন, shirin শিরিন, shishir শিশির
shiuli শিউলি, shiuly শিউলি, shoaib শোয়েব, shobha শোভা, shoeb শোয়েব, shofik শফিক, shofiqul শফিকুল, shofiul শফিউল, shohag সোহাগ
shohan সোহান, shohanur সোহানুর, shohel সোহেল, shohid শহীদ, shohidul শহীদুল, shohidullah শহীদুল্লাহ, shohidur শহীদুর, shoikot সৈকত
shongkor শংকর, shopna স্বপ্না, shopon স্বপন, shorif শরীফ, shorifa শরীফা, shoriful শরীফুল, shorna স্বর্ণা, shourov সৌরভ, shovo শোভ
shovon শোভন, showkat শওকত, shreya শ্রেয়া, shubho শুভ, shubhra শুভ্র, shubhro শুভ্র, shuhrawardi সোহরাওয়ার্দী, shukkur শুক্কুর
shukla শুক্লা, shuktara শুকতারা, shukur শুকুর, shumi সুমি, shumon সুমন, shuvagata শুভাগত, shuvankar শুভংকর, shuvashish শুভাশীষ, shuvo শুভ
shuvon শোভন, shuvonkor শুভংকর, shuvra শুভ্র, shuvro শুভ্র, shyam শ্যাম, shyamal শ্যামল, siam সিয়াম, siddik সিদ্দিক, siddiki সিদ্দিকী
siddique সিদ্দিক, siddiquee সিদ্দিকী, siddiqui সিদ্দিকী, sifat সিফাত, siful সাইফুল, sikdar সিকদার, sikder শিকদার, sima সীমা, simu শিমু
singha সিংহ, sirajuddin সিরাজউদ্দিন, sirajul সিরাজুল, sirajum সিরাজুম, siyam সিয়াম, sm এস এম, snigdha স্নিগ্ধা, sobhana সোবহানা
sobuj সবুজ, sofia সোফিয়া, sohag সোহাগ, sohail সোহাইল, sohan সোহান, sohana সোহানা, sohanul সোহানুল, sohanur সোহানুর, sohel সোহেল
sohely সোহেলি, sohid শহীদ, sohrab সোহরাব, sohrawordi সোহরাওয়ার্দী, soikat সৈকত, soikot সৈকত, sojan সুজন, sojeeb সজীব, sojib সজীব
sojol সজল, solaiman সোলায়মান, soliman সোলায়মান, sonali সোনালী, sonia সোনিয়া, sonjoy সঞ্জয়, sordar সরদার, soren সরেন, sorifa শরীফা
soriful শরীফুল, sorkar সরকার, sorna স্বর্ণা, soumik সৌমিক, soumo সৌম্য, soumya সৌম্য, sourav সৌরভ, sourob সৌরভ, sourov সৌরভ, sowmik সৌমিক
soyeb শোয়েব, sozib সজীব, sraboni শ্রাবণী, srabonti শ্রাবন্তী, subah সুবাহ, subarna সুবর্ণা, subhash সুভাষ, subir সুবীর, subol সুবল
suborna সুবর্ণা, subrata সুব্রত, suchi সুচি, sudeb সুদেব, sudip সুদীপ, sudipto সুদীপ্ত, sufia সুফিয়া, suhel সোহেল, sujal সুজল, sujan সুজন
sujit সুজিত, sujon সুজন, sujoy সুজয়, sukanta সুকান্ত, sukumar সুকুমার, sulaiman সুলায়মান, suleman সুলেমান, sultan সুলতান
sultana সুলতানা, sumaiya সুমাইয়া, suman সুমন, sumana সুমনা, sumaya সুমাইয়া, sumi সুমি, sumit সুমিত, sumiya সুমাইয়া, sumon সুমন
sumona সুমনা, sunjamul সানজামুল, sunny সানি, sunzamul সানজামুল, supta সুপ্তা, suraia সুরাইয়া, suraiya সুরাইয়া, suria সুরিয়া
surja সূর্য, surjo সূর্য, surma সুরমা, suruj সুরুজ, sushmita সুস্মিতা, susmita সুস্মিতা, sutradhar সূত্রধর, suvo শুভ, suza সুজা
swadhin স্বাধীন, swajan স্বজন, swapan স্বপন, swapna স্বপ্না, swapnil স্বপ্নিল, swarna স্বর্ণা, swarup স্বরূপ, sweety সুইটি
swopnil স্বপ্নিল, syed সৈয়দ, syedul সৈয়দুল, syem সায়েম, tabassum তাবাসসুম, tafazzal তোফাজ্জল, tafsir তাফসির, tahabi তাহাবি, taher তাহের
tahera তাহেরা, tahidul তৌহিদুল, tahir তাহির, tahjib তাহজিব, tahjibul তাহজিবুল, tahmid তাহমিদ, tahmidul তাহমিদুল, tahmina তাহমিনা
tahsan তাহসান, tahsin তাহসিন, tahsina তাহসিনা, taibur তাইবুর, taif তাইফ, taifur তাইফুর, taijul তাইজুল, taimur তৈমুর, taizul তাইজুল
taj তাজ, tajammul তাজাম্মুল, tajuddin তাজউদ্দিন, tajul তাজুল, talha তালহা, taluckder তালুকদার, talukdar তালুকদার, talukder তালুকদার
tamalika তমালিকা, tamanna তামান্না, tameem তামিম, tamim তামিম, tamima তামিমা, tamjid তামজিদ, tamzid তামজিদ, tanbeer তানভীর, tanbhir তানভীর
tanbir তানভীর, tanha তানহা, tani তানি, tania তানিয়া, tanim তানিম, taniya তানিয়া, tanjid তানজিদ, tanjil তানজিল, tanjila তানজিলা
tanjilul তানজিলুল, tanjim তানজিম, tanjina তানজিনা, tanmay তন্ময়, tanmoy তন্ময়, tanna তান্না, tanni তন্নি, tanveer তানভীর
tanveerul তানভীরুল, tanver তানভীর, tanvir তানভীর, tanvirul তানভীরুল, tanweer তানভীর, tanzid তানজিদ, tanzil তানজিল, tanzim তানজিম
tanzir তানজির, taohid তাওহিদ, tapan তপন, tapash তাপস, tapos তাপস, taposh তাপস, tarafdar তরফদার, tarafder তরফদার, tarek তারেক, tareq তারেক
tareque তারেক, tarikul তারিকুল, tarin তারিন, tariq তারিক, tariqul তারিকুল, tasamul তাসামুল, tasfia তাসফিয়া, tasin তাসিন, taskin তাসকিন
taslim তাসলিম, taslima তাসলিমা, tasnia তাসনিয়া, tasnim তাসনিম, taufik তৌফিক, taufiq তৌফিক, tauhid তাওহিদ, tausif তৌসিফ, tawfiq তৌফিক
tawfique তৌফিক, tawfiqul তৌফিকুল, tawhid তাওহিদ, tawhidul তাওহিদুল, tawhidur তাওহিদুর, tawkeer তৌকির, tawkir তৌকির, tawsif তৌসিফ
tayab তৈয়ব, tayeb তৈয়ব, tayef তায়েফ, taznur তাজনুর, thakur ঠাকুর, tipu টিপু, tirtho তীর্থ, tisha তিশা, titas তিতাস, tithi তিথি
titu টিটু, tofael তোফায়েল, tofajjal তোফাজ্জল, tofayel তোফায়েল, tofazzal তোফাজ্জল, tofazzol তোফাজ্জল, tofiq তৌফিক, tohid তৌহিদ
tohidul তৌহিদুল, toma তমা, tonima তনিমা, tonmoy তন্ময়, tonni তন্নি, tonuja তনুজা, toqir তৌকির, torikul তরিকুল, toriqul তরিকুল
toslima তাসলিমা, toufiq তৌফিক, toufique তৌফিক, touhid তৌহিদ, touhidul তৌহিদুল, touhidur তৌহিদুর, touqir তৌকির, towhid তাওহিদ, towsif তৌসিফ
trina তৃণা, tripura ত্রিপুরা, trisha তৃষা, trishna তৃষ্ণা, trisna তৃষ্ণা, tuhel তুহেল, tuhin তুহিন, tuhinur তুহিনুর, tukhor তুখোড়
tul তুল, tuli তুলি, tumpa টুম্পা, turag তুরাগ, turja তূর্য, turjo তূর্য, turzo তূর্য, tushar তুষার, tusher তুষার, tushin তুষিন
tutul টুটুল, tuz তুজ, uday উদয়, uddin উদ্দিন, udoy উদয়, ujjal উজ্জ্বল, ujjol উজ্জ্বল, ujjwal উজ্জ্বল, ullah উল্লাহ, ullas উল্লাস
umar উমর, umma উম্মা, umme উম্মে, unnati উন্নতি, unnoti উন্নতি, unus ইউনুস, upoma উপমা, urmi ঊর্মি, urmila উর্মিলা, usman উসমান, ut উত
utpal উৎপল, utsab উৎসব, utshob উৎসব, uttam উত্তম, uttom উত্তম, uz উজ, uzzal উজ্জ্বল, uzzaman উজ্জামান, uzzol উজ্জ্বল, wadud ওয়াদুদ
wahab ওয়াহাব, wahedul ওয়াহেদুল, wahid ওয়াহিদ, wahidul ওয়াহিদুল, wahiduzzaman ওয়াহিদুজ্জামান, wakil উকিল, walid ওয়ালিদ
waliul ওয়ালিউল, waliullah ওয়ালীউল্লাহ, waliur ওয়ালিউর, waresh ওয়ারেস, washi ওয়াসি, wasi ওয়াসি, wasif ওয়াসিফ, wasim ওয়াসিম
wazed ওয়াজেদ, wazir উজির, yahia ইয়াহিয়া, yahya ইয়াহিয়া, yakub ইয়াকুব, yamin ইয়ামিন, yasin ইয়াসিন, yasir ইয়াসির, yasmeen ইয়াসমিন
yasmin ইয়াসমিন, yead ইয়াদ, yeakub ইয়াকুব, yeamin ইয়ামিন, yeasin ইয়াসিন, yeasir ইয়াসির, yeasmin ইয়াসমিন, yesmin ইয়াসমিন
younus ইউনুস, yousuf ইউসুফ, yunus ইউনুস, yusuf ইউসুফ, zabed জাবেদ, zaber জাবের, zabir জাবির, zafar জাফর, zafrul জাফরুল, zahangir জাহাঙ্গীর
zahed জাহেদ, zahedul জাহেদুল, zahid জাহিদ, zahidul জাহিদুল, zahir জহির, zahirul জহিরুল, zainal জয়নাল, zainul জয়নুল, zakaria জাকারিয়া
zakariya জাকারিয়া, zakia জাকিয়া, zakir জাকির, zakirul জাকিরুল, zaman জামান, zamil জামিল, zannatul জান্নাতুল, zarif জারিফ, zarin জেরিন
zaved জাভেদ, zawad জাওয়াদ, zawadul জাওয়াদুল, zayed জায়েদ, zeba জেবা, zerin জেরিন, zia জিয়া, ziad জিয়াদ, ziauddin জিয়াউদ্দিন
ziaul জিয়াউল, ziaur জিয়াউর, zidan জিদান, zidane জিদান, zihad জিহাদ, zihadul জিহাদুল, zihan জিহান, ziko জিকো, zillul জিল্লুল
zillur জিল্লুর, zinan জিনান, zinat জিনাত, zinnah জিন্নাহ, zinnat জিন্নাত, zisan জিসান, zishan জিসান, ziyad জিয়াদ, zobair জুবায়ের
zobayer জুবায়ের, zohra জোহরা, zohurul জহুরুল, zubaer জুবায়ের, zubaid জুবায়েদ, zubaidul জুবাইদুল, zubair জুবায়ের, zubayer জুবায়ের
zulfikar জুলফিকার, zunaid জুনায়েদ
`;
