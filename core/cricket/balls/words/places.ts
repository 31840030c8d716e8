/** Phrases for the zones of a ball along the ground: "কাভার দিয়ে". */
export const PLACES = ["স্কয়ার লেগ", "ফাইন লেগ", "থার্ড ম্যান", "পয়েন্ট", "কাভার", "লং অফ", "লং অন", "মিড উইকেট"];
