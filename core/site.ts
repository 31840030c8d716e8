export const SITE_NAME = "খবর";
export const SITE_DESCRIPTION = "সারা দিনের খবর, ক্রিকেটের লাইভ স্কোর আর জীবনের নানা কথা, এক জায়গায়।";
export const SITE_LANGUAGE = "bn";
