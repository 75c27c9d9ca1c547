/** Given names of men and women, and family names, of a region. A name in another script has its Latin letters after a slash. */
export interface Region {
  /** Its share among customers. */
  weight: number;
  men: string[];
  women: string[];
  families: string[];
}

const words = (text: string): string[] => text.trim().split(/\s+/);

/** The customers by origin; the last are visitors from abroad. */
export const REGIONS: Region[] = [
  {
    weight: 24,
    men: words('Aarav Rohan Amit Rahul Vikas Manish Sandeep Deepak Nitin Saurabh Ankit Rajeev Alok Gaurav'),
    women: words('Neha Pooja Priya Shreya Anjali Kavita Ritu Sunita Garima Nidhi Swati Rekha Aditi Meenal'),
    families: words('Sharma Gupta Agarwal Verma Mishra Srivastava Tiwari Saxena Jain Bansal Pandey Chauhan'),
  },
  {
    weight: 14,
    men: words('Gurpreet Harjit Manpreet Jaspal Karan Arjun Amrinder Navdeep Simranjit Parminder'),
    women: words('Harleen Jasleen Navneet Kiran Amanpreet Simran Gurleen Rupinder Manjot Baljeet'),
    families: words('Singh Kaur Gill Sandhu Dhillon Bajwa Kapoor Malhotra Khanna Chopra Sethi Arora'),
  },
  {
    weight: 9,
    men: words('Mahendra Bhawani Ajay Lokesh Himmat Suresh Yuvraj Hitesh'),
    women: words('Gayatri Bhavna Kiran Padmini Sangeeta Vasundhara Divya Rajkumari'),
    families: words('Rathore Shekhawat Mathur Soni Choudhary Meena Ranawat Bhandari'),
  },
  {
    weight: 9,
    men: words('Sourav Anirban Debashish Subhash Partha Indranil Arnab Tapan'),
    women: words('Sharmila Moumita Ananya Rituparna Sudipta Paromita Ishani Madhumita'),
    families: words('Banerjee Mukherjee Chatterjee Ghosh Das Sen Bose Dutta Roy Sarkar'),
  },
  {
    weight: 8,
    men: words('Karthik Arvind Murugan Senthil Vignesh Ramesh Prakash Balaji'),
    women: words('Lakshmi Kavitha Deepa Meenakshi Revathi Priyanka Vasanthi Nithya'),
    families: words('Iyer Subramanian Krishnan Rajan Natarajan Ramanathan Venkatesan Murthy'),
  },
  {
    weight: 7,
    men: words('Sai Venkat Praveen Srinivas Kiran Naveen Raghu Madhav'),
    women: words('Swapna Sravani Anusha Padmaja Sirisha Keerthi Bhargavi Haritha'),
    families: words('Reddy Rao Naidu Chowdary Varma Prasad Gowda Hegde Shetty'),
  },
  {
    weight: 6,
    men: words('Thomas Biju Anoop Rajesh Sreejith George Faisal Vinod'),
    women: words('Anu Asha Sindhu Reshma Mary Bindu Athira Fathima'),
    families: words('Nair Menon Pillai Kurian Varghese Mathew Thampi Koya'),
  },
  {
    weight: 8,
    men: words('Sachin Amol Prasad Nilesh Hardik Chirag Jignesh Mihir'),
    women: words('Snehal Manasi Vaishali Mrunal Hetal Krupa Dhara Janki'),
    families: words('Patil Joshi Kulkarni Deshpande Patel Shah Mehta Desai Trivedi Sawant'),
  },
  {
    weight: 7,
    men: words('Imran Farhan Salman Aamir Zubair Yusuf Arif Junaid'),
    women: words('Ayesha Sana Zoya Nazia Rukhsar Shabana Mehak Iqra'),
    families: words('Khan Ahmed Siddiqui Ansari Qureshi Sheikh Rizvi Mirza'),
  },
  {
    weight: 3,
    men: words('Lalthanmawia Bhaskar Tenzin Rinchen Jadumani Pranjal'),
    women: words('Lalrinpuii Nilakshi Pema Dolma Thoibi Jahnabi'),
    families: words('Baruah Gogoi Bhutia Sharma Ralte Devi Lepcha Saikia'),
  },
  {
    weight: 6,
    men: words('सुरेश/Suresh राकेश/Rakesh महेश/Mahesh विनोद/Vinod दिनेश/Dinesh अशोक/Ashok राम/Ram'),
    women: words('सीमा/Seema गीता/Geeta रेखा/Rekha कविता/Kavita अनीता/Anita मीना/Meena सरिता/Sarita'),
    families: words('यादव/Yadav वर्मा/Verma कुमार/Kumar गुप्ता/Gupta सिंह/Singh रावत/Rawat जोशी/Joshi'),
  },
  {
    weight: 7,
    men: words('James Kenji João Lukas Mateusz Daniel Minh Oliver'),
    women: words('Emma Yuki Anaïs Sofía Zofia Hannah Linh Charlotte'),
    families: words("Wilson Tanaka Silva Müller Kowalski O'Brien Nguyen Dubois"),
  },
];
