/** Words of names of Bangladesh as Bengali papers write them, for players whom no line of players.ts has. */
export const NAME_WORDS = `
abu আবু, adil আদিল, afzal আফজাল, aftab আফতাব, ahsan আহসান, akbar আকবর, akram আকরাম, alamgir আলমগীর, amin আমিন, aminur আমিনুর, anik অনিক
anis আনিস, anisur আনিসুর, anwar আনোয়ার, anwarul আনোয়ারুল, arafat আরাফাত, arif আরিফ, ariful আরিফুল, arman আরমান, asad আসাদ
asaduzzaman আসাদুজ্জামান, ashik আশিক, ashikur আশিকুর, ashraf আশরাফ, asif আসিফ, ataur আতাউর, ayub আইয়ুব, azad আজাদ, azim আজিম, aziz আজিজ
azizul আজিজুল, babul বাবুল, badrul বদরুল, belal বেলাল, delwar দেলোয়ার, didar দিদার, ehsan এহসান, ekramul একরামুল, emdad এমদাদ
enamul এনামুল, fahad ফাহাদ, fahim ফাহিম, faisal ফয়সাল, faysal ফয়সাল, farhad ফরহাদ, farhan ফারহান, farid ফরিদ, faridul ফরিদুল
fazlul ফজলুল, firoz ফিরোজ, forhad ফরহাদ, foysal ফয়সাল, fuad ফুয়াদ, gazi গাজী, golam গোলাম, habib হাবিব, habibul হাবিবুল, habibur হাবিবুর
hafiz হাফিজ, hafizur হাফিজুর, hamid হামিদ, hamidul হামিদুল, hannan হান্নান, harun হারুন, hasib হাসিব, hasibul হাসিবুল, helal হেলাল
humayun হুমায়ুন, ibrahim ইব্রাহিম, iftekhar ইফতেখার, ilias ইলিয়াস, imran ইমরান, imtiaz ইমতিয়াজ, iqbal ইকবাল, irfan ইরফান
ismail ইসমাইল, jahangir জাহাঙ্গীর, jahid জাহিদ, jahidul জাহিদুল, jahurul জহুরুল, jamal জামাল, jasim জসিম, jashim জসিম, jubair জুবায়ের
junaid জুনায়েদ, kabir কবির, kamal কামাল, kamrul কামরুল, kamruzzaman কামরুজ্জামান, karim করিম, kawsar কাওসার, kazi কাজী, khairul খায়রুল
khalid খালিদ, khurshid খুরশিদ, leon লিয়ন, limon লিমন, mahbub মাহবুব, mahbubul মাহবুবুল, mahbubur মাহবুবুর, mahfuz মাহফুজ
mahfuzul মাহফুজুল, mahfuzur মাহফুজুর, mahin মাহিন, maisha মাইশা, mahmud মাহমুদ, mahmudul মাহমুদুল, mainul মাইনুল, maksud মাকসুদ, maksudul মাকসুদুল
mamun মামুন, manik মানিক, manzur মঞ্জুর, maruf মারুফ, masud মাসুদ, masum মাসুম, mazharul মাজহারুল, mehrab মেহরাব, minhajul মিনহাজুল
mizanur মিজানুর, moin মঈন, moinul মঈনুল, monir মনির, monirul মনিরুল, mosharraf মোশাররফ, motiur মতিউর, mujibur মুজিবুর, munna মুন্না
murad মুরাদ, nabil নাবিল, nabin নবীন, nafis নাফিস, nahid নাহিদ, nahidul নাহিদুল, naim নাঈম, najmul নাজমুল, nasir নাসির, nayeem নাঈম, nazim নাজিম
nazmul নাজমুল, nazrul নজরুল, niaz নিয়াজ, nizam নিজাম, noman নোমান, nurul নুরুল, obaidul ওবায়দুল, omar ওমর, osman ওসমান, parvez পারভেজ
polash পলাশ, rabiul রবিউল, rafi রাফি, rafiq রফিক, rafiqul রফিকুল, rafsan রাফসান, rahat রাহাত, raihan রায়হান, rayhan রায়হান, rajib রাজীব
raju রাজু, rakib রাকিব, rasel রাসেল, rashed রাশেদ, rashedul রাশেদুল, razib রাজীব, rezaul রেজাউল, riad রিয়াদ, riaz রিয়াজ, ridoy হৃদয়
rifat রিফাত, ripon রিপন, robin রবিন, robiul রবিউল, rokon রোকন, roni রনি, rony রনি, rubel রুবেল, ruhul রুহুল, sabbir সাব্বির, sabuj সবুজ
saddam সাদ্দাম, sadikur সাদিকুর, sadiqur সাদিকুর, sadman সাদমান, sagor সাগর, saiful সাইফুল, sajib সজীব, sajid সাজিদ, sajjad সাজ্জাদ
sakib সাকিব, salahuddin সালাহউদ্দিন, salman সালমান, samiul সামিউল, sarwar সারোয়ার, sayeem সায়েম, sayem সায়েম, selim সেলিম, shafiqul শফিকুল
shahadat শাহাদাত, shahidul শহীদুল, shahin শাহীন, shahjahan শাহজাহান, shahriar শাহরিয়ার, shakil শাকিল, shamim শামীম, shamsul শামসুল
shamsur শামসুর, shariful শরীফুল, shawon শাওন, shihab শিহাব, shohag সোহাগ, sohag সোহাগ, shohel সোহেল, sohel সোহেল, shuvo শুভ, siam সিয়াম
siddique সিদ্দিক, siddiquee সিদ্দিকী, siddiqui সিদ্দিকী, sirajul সিরাজুল, sohrab সোহরাব, sujon সুজন, sumon সুমন, taibur তাইবুর, tajul তাজুল
tanbir তানভীর, tanveer তানভীর, tanvir তানভীর, tarek তারেক, tareq তারেক, tariqul তারিকুল, tauhid তাওহিদ, tipu টিপু, toufiq তৌফিক
tushar তুষার, wahid ওয়াহিদ, wahidul ওয়াহিদুল, walid ওয়ালিদ, wasi ওয়াসি, yasin ইয়াসিন, yousuf ইউসুফ, yusuf ইউসুফ, zahid জাহিদ
zahidul জাহিদুল, zakaria জাকারিয়া, zakir জাকির, ziaul জিয়াউল, zillur জিল্লুর, zubair জুবায়ের
afia আফিয়া, anika আনিকা, asma আসমা, ayesha আয়েশা, bristi বৃষ্টি, dipa দীপা, farhana ফারহানা, farzana ফারজানা, fatema ফাতেমা
habiba হাবিবা, ishma ইশমা, jannatul জান্নাতুল, jesmin জেসমিন, khadija খাদিজা, lata লতা, mim মিম, mishu মিশু, mou মৌ, nasrin নাসরিন
nusrat নুসরাত, puja পূজা, rabeya রাবেয়া, rima রিমা, ritu রিতু, rubina রুবিনা, rumana রুমানা, sadia সাদিয়া, salma সালমা, sanjida সানজিদা
shaila শায়লা, shamima শামীমা, sharmin শারমিন, shila শিলা, sultana সুলতানা, sumaiya সুমাইয়া, sumona সুমনা, suraiya সুরাইয়া, tania তানিয়া
tanjim তানজিম, tithi তিথি, yasmin ইয়াসমিন
bhuiyan ভূঁইয়া, biswas বিশ্বাস, chakma চাকমা, chowdhury চৌধুরী, das দাস, dutta দত্ত, dey দে, ghosh ঘোষ, haider হায়দার, howlader হাওলাদার
khandaker খন্দকার, majumder মজুমদার, mallick মল্লিক, mia মিয়া, miah মিয়া, mondal মণ্ডল, mridha মৃধা, mollah মোল্লা, munshi মুন্সী
patwary পাটওয়ারী, pramanik প্রামাণিক, rana রানা, roy রায়, saha সাহা, sarkar সরকার, sarker সরকার, shikder শিকদার, sikder শিকদার
talukder তালুকদার, tripura ত্রিপুরা, uddin উদ্দিন
`;
